import type { textDecisions } from '../../contract/survey-text.ts'

export type Decision = Exclude<(typeof textDecisions)[number], 'OPEN'>
export const decisions = ['PUBLIC', 'PRIVATE', 'DELETED'] as const satisfies readonly Decision[]

/** The letter of each decision. */
export const decisionKeys = { PUBLIC: 'P', PRIVATE: 'T', DELETED: 'D' } as const

export type ReviewAct = Decision | 'edit' | 'next' | 'previous' | 'undo'

const acts: ReadonlyMap<string, ReviewAct> = new Map([
  ...decisions.map((one) => [decisionKeys[one].toLowerCase(), one] as const),
  ['e', 'edit'],
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['z', 'undo'],
])

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; repeat: boolean }

/** What a key does in the review: nothing with a modifier key, and a held key decides about one text only. */
export function reviewActOf({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): ReviewAct | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const act = acts.get(key.length === 1 ? key.toLowerCase() : key)
  return repeat && act !== 'next' && act !== 'previous' ? undefined : act
}
