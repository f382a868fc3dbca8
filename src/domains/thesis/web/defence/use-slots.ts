import { use } from 'react'
import { FormContext } from '#platform/web/form/form-context.ts'
import type { DefencePlan } from './queries.ts'
import { inputsOf, roomOf, type Slot, slotAt } from './slot-inputs.ts'

/**
 * The proposed time that the form around holds, the code of its room unless another one was entered, and how another time
 * takes the place of the one before: a text that somebody wrote stays.
 */
export function useSlots(plan: DefencePlan) {
  const form = use(FormContext)
  if (!form) throw new Error('Times of a defence are chosen in its form')
  const chosen = slotAt(plan, { day: form.valueOf('day'), at: form.valueOf('at') })
  const take = (slot: Slot, before: Slot | undefined) => {
    const written = form.valueOf('announcement')
    const { announcement, ...inputs } = inputsOf(slot)
    for (const [name, value] of Object.entries(inputs)) form.set(name, value)
    if (written === '' || written === before?.notice) form.set('announcement', announcement)
  }
  const room = form.valueOf('room')
  return {
    chosen,
    room,
    code: room === roomOf(chosen) ? chosen?.room?.code : undefined,
    take,
    setLength: (minutes: number) => form.set('length', minutes),
  }
}
