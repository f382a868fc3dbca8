import type { AnyResource } from '../../contract/resource.ts'
import { Chip } from '../ui/chip.tsx'
import { useText } from '../words/words.ts'
import type { Screens, StateOf } from './screens-of.ts'

type Props<R extends AnyResource> = { screens: Pick<Screens<R, never>, 'flow'>; state: StateOf<R> }

/** The state of a record, in the colour that its screens declare for it. */
export function StateChip<R extends AnyResource>({ screens: { flow }, state }: Props<R>) {
  const text = useText()
  return flow && <Chip tone={flow.tones[state]}>{text(flow.words(`states.${state}`))}</Chip>
}
