import { UserProgram } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

type State = Item<typeof UserProgram>['state']

const tones: Record<State, Tone> = { ACTIVE: 'positive', COMPLETED: 'info', SUSPENDED: 'warning', WITHDRAWN: 'neutral' }

/** The state of a person's studies. */
export const StudyState = ({ of }: { of: State }) => (
  <Chip tone={tones[of]}>{useWords(words)(`students.states.${of}`)}</Chip>
)

/** The states of studies, as options of a filter. */
export function useStates() {
  const t = useWords(words)
  return UserProgram.fields.state.options.map((value) => ({ value, text: t(`students.states.${value}`) }))
}
