import type { ImportView } from '@app/contracts/imports/imports.contract';
import { CancelImport } from './cancel-import';
import { CountTiles } from './count-tiles';
import { WorkProgress } from './work-progress';

/** While the file is checked or imported. */
export function WorkStep({ detail }: { detail: ImportView }) {
  const counts = detail.state === 'checking' ? detail.checked : detail.counts;
  return (
    <>
      <WorkProgress view={detail} action={<CancelImport importId={detail.id} />} />
      {counts && <CountTiles counts={counts} />}
    </>
  );
}
