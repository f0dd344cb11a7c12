import { atom } from 'jotai/vanilla'
import { store } from '#src/lib/store.ts'

/** What a form's live region says; `turn` tells repetitions apart. */
export class Announcer {
  readonly saidAtom = atom<{ readonly sentence: string; readonly turn: number } | undefined>(undefined)

  say(sentence: string): void {
    store.set(this.saidAtom, (before) => ({ sentence, turn: (before?.turn ?? 0) + 1 }))
  }
}
