import { contribution } from '../../contract/contribution.ts'
import type { Guard } from '../routes/screen.ts'
import type { Text } from '../words/words-define.ts'

/** An action of an office holder for a person: the text has `{{name}}`. */
export type PersonAct = { guard: Guard; text: Text; to: (person: number) => string }

export const personActs = contribution<PersonAct>()
