import { BaseSequencer } from 'vitest/node';

/** Deals the files of each project out to the shards of a run, so that none has all faults or all journeys. */
export default class DealtShards extends BaseSequencer {
  async shard(files) {
    const { index, count } = this.ctx.config.shard;
    const place = ({ project, moduleId }) => `${project.name} ${moduleId}`;
    const sorted = files.toSorted((left, right) => (place(left) < place(right) ? -1 : 1));
    return sorted.filter((_, position) => position % count === index - 1);
  }
}
