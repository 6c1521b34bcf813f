import type { ChangeFeed } from '../state/change-feed';
import { chooseBehaviour, chooseCallBehaviour, faultOf, matchKey } from './behaviour-choice.policy';
import type { Behaviour } from './behaviour.contract';

/** The current behaviours of the provider, and how often each fault occurred. */
export class BehavioursStore {
  private behaviours: Behaviour[] = [];
  private readonly met = new Map<string, number>();

  constructor(private readonly changes: ChangeFeed) {}

  list(): Behaviour[] {
    return this.behaviours;
  }

  set(input: Behaviour | Behaviour[]): void {
    if (Array.isArray(input)) this.behaviours = input;
    else if (Object.keys(input).length === 0) this.behaviours = [];
    else this.behaviours = [...this.behaviours.filter((behaviour) => matchKey(behaviour) !== matchKey(input)), input];
    this.changes.publish('behaviours');
  }

  choose(to: string): Behaviour | undefined {
    const behaviour = chooseBehaviour(this.behaviours, to, Math.random);
    const fault = faultOf(behaviour);
    this.met.set(fault, (this.met.get(fault) ?? 0) + 1);
    return behaviour;
  }

  chooseForCall(call: Parameters<typeof chooseCallBehaviour>[1]): Behaviour | undefined {
    return chooseCallBehaviour(this.behaviours, call);
  }

  countsByFault(): Record<string, number> {
    return Object.fromEntries(this.met);
  }

  clear(): void {
    this.behaviours = [];
    this.met.clear();
    this.changes.publish('behaviours');
  }
}
