import { expect, test } from 'vitest'
import { waitingStates } from '#platform/contract/application.ts'
import type { AnyWorkflow } from '#platform/contract/workflow.ts'
import { editsIn, thesisFlow } from '../thesis-flow.ts'
import { thesisChange } from './application.ts'
import { changeFlow } from './change-flow.ts'
import { holdFlow } from './hold.ts'

const flows: Readonly<Record<string, AnyWorkflow>> = { ThesisChange: changeFlow, ThesisHold: holdFlow }
const states = Object.entries(flows).flatMap(([type, { states: all, transitions }]) =>
  all.map((state) => ({
    name: `${type} ${state}`,
    ways: Object.values(transitions).filter(({ from }) => from.includes(state)),
  })),
)
/** Who has something to do by a day, of a request in its state, or of the thesis that rests. */
const owners: Readonly<Record<string, readonly string[]>> = {
  'ThesisChange PENDING': [changeFlow.conditions.changeToDecide, changeFlow.conditions.takeOverToAnswer].flatMap(
    ({ who }) => who,
  ),
  'ThesisHold HOLDING': thesisFlow.conditions.holdToWatch.who,
}

test('every state that can be left has somebody who acts by a day, and every other one is an end', () => {
  const open = states.filter(({ ways }) => ways.length > 0).map(({ name }) => name)
  expect(open.sort()).toEqual(Object.keys(owners).sort())
  for (const name of open) expect(owners[name]).toContain('coordinator')
  expect(editsIn.ON_HOLD).not.toEqual([])
})

test('a request waits for its answer in one state, and leads out of it whoever is missing', () => {
  expect(waitingStates(thesisChange)).toEqual(['PENDING'])
  const out = Object.entries(changeFlow.transitions).filter(([, { to }]) => to !== 'PENDING')
  expect(out.map(([name]) => name).sort()).toEqual([
    ...['declineToSupervise', 'grantChange', 'lapseChange', 'refuseChange', 'takeChangeBack'],
  ])
})
