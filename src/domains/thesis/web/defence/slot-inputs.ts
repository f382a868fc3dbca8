import type { DefencePlan } from './queries.ts'

export type Slot = DefencePlan['slots'][number]

/** The value of the room of a proposed time in a form. */
export const roomOf = (slot: Slot | undefined): string => slot?.room?.['@id'] ?? ''

/** The inputs of a defence at a proposed time; who is busy may be missing, because whoever takes the time sees it. */
export const inputsOf = (slot: Slot) => {
  const { day, at, busy, notice } = slot
  return { day, at, room: roomOf(slot), despiteClash: busy.length > 0, announcement: notice }
}

/** The proposed time that the values of a form name, if they name one. */
export const slotAt = ({ slots }: DefencePlan, { day, at }: { day: unknown; at: unknown }): Slot | undefined =>
  slots.find((slot) => slot.day === day && slot.at === at)

/** Who is busy at a proposed time. */
export const missingAt = ({ people }: DefencePlan, { busy }: Slot): string =>
  people
    .filter(({ person }) => busy.includes(person.id))
    .map(({ person }) => person.name)
    .join(', ')
