import { useId } from 'react'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './planner.module.css'
import type { DefencePlan } from './queries.ts'
import { Fate, RoomOfSlot } from './slot-cells.tsx'
import type { Slot } from './slot-inputs.ts'

export type SlotViewProps = {
  plan: DefencePlan
  slots: readonly Slot[]
  chosen: Slot | undefined
  onTake: (slot: Slot) => void
}

/** Times beside each other: one column each, one row a person, room and quorum below. */
export function SlotTable({ plan, slots, chosen, onTake }: SlotViewProps) {
  const t = useWords(words)
  const members = plan.people.filter(({ isMember }) => isMember)
  const free = ({ busy }: Slot) => members.filter(({ person }) => !busy.includes(person.id)).length
  const look = (slot: Slot) => (slot === chosen ? styles.chosen : undefined)
  return (
    <div className={styles.scrolls}>
      <table className={styles.slots}>
        <thead>
          <tr>
            <th scope="col">{t('planner.who')}</th>
            {slots.map((slot) => (
              <th key={slot.startsAt} scope="col" className={look(slot)}>
                <SlotChoice of={slot} isChosen={slot === chosen} onTake={onTake} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.people.map(({ person, role, needed, outside }) => (
            <tr key={person.id}>
              <th scope="row">
                {person.name}
                <RoleOf role={role} needed={needed} />
              </th>
              {slots.map((slot) => (
                <td key={slot.startsAt} className={look(slot)}>
                  <Fate isBusy={slot.busy.includes(person.id)} outside={outside} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('defences.fields.room')}</th>
            {slots.map((slot) => (
              <td key={slot.startsAt} className={look(slot)}>
                <RoomOfSlot of={slot} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              {t('planner.quorum')}
              <small>{t('planner.quorumOf', { quorum: plan.quorum, count: members.length })}</small>
            </th>
            {slots.map((slot) => (
              <td key={slot.startsAt} className={look(slot)}>
                <b>{t('planner.free', { free: free(slot), count: members.length })}</b>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function RoleOf({ role, needed }: Pick<DefencePlan['people'][number], 'role' | 'needed'>) {
  const t = useWords(words)
  const name =
    role === 'SUPERVISOR' || role === 'AUTHOR' ? t(`planner.roles.${role}`) : t(`committees.choices.role.${role}`)
  return <small>{needed ? t('planner.needed', { role: name }) : name}</small>
}

type ChoiceProps = { of: Slot; isChosen: boolean; onTake: (slot: Slot) => void }

/** The button by which a time is taken. */
export function SlotChoice({ of, isChosen, onTake }: ChoiceProps) {
  const { weekday, time } = useFormat()
  const id = useId()
  return (
    <label className={styles.choice} htmlFor={id}>
      <input id={id} type="radio" name="defence-slot" checked={isChosen} onChange={() => onTake(of)} />
      <b>{weekday(of.day)}</b>
      <small>
        {time(of.startsAt)}–{time(of.endsAt)}
      </small>
    </label>
  )
}
