import { moveMany } from '#platform/web/api/api.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { words } from '../words.ts'
import { useHours } from './hours.ts'
import type { Entry } from './queries.ts'
import styles from './week-move.module.css'
import { minutesOf, type Week } from './weeks.ts'

type Name = 'submit' | 'approve'
type Props = { name: Name; practice: number; of: Week<Entry> }

/** Submits or approves the entries of a week that are ready, and says what blocks the others. */
export function WeekMove({ name, practice, of }: Props) {
  const t = useWords(words)
  const hours = useHours()
  const open = of.entries.filter(({ actions }) => actions.includes(name))
  if (open.length === 0) return null
  const ready = open.filter(({ heldBack }) => heldBack.length === 0)
  const held = heldIn(open)
  const go = async () => {
    const { moved, minutes } = await moveWeek(name, practice, of)
    const text =
      moved > 0 ? t(`parts.weekMove.${name}.done`, { count: moved, hours: hours(minutes) }) : t('parts.weekMove.none')
    notify({ type: moved > 0 ? 'positive' : 'warning', text })
  }
  return (
    <footer className={styles.foot} data-no-print>
      <ActButton
        icon="check"
        disabledReason={ready.length === 0 ? held.map(({ code }) => t(`blockers.${code}`)).join(' ') : undefined}
        act={go}
      >
        {t(`parts.weekMove.${name}.act`, { hours: hours(minutesOf(ready.length > 0 ? ready : open)) })}
      </ActButton>
      {held.length > 0 && (
        <ul className={styles.held} aria-label={t('parts.weekMove.held')}>
          {held.map(({ code, count }) => (
            <li key={code}>
              {t('parts.weekMove.stays', { count })} {t(`blockers.${code}`)}
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}

/** The reasons that block entries, with their numbers, the most frequent first. */
function heldIn(entries: readonly Entry[]) {
  const codes = new Set(entries.flatMap(({ heldBack }) => heldBack))
  const counted = [...codes].map((code) => ({
    code,
    count: entries.filter(({ heldBack }) => heldBack.includes(code)).length,
  }))
  return counted.toSorted((one, other) => other.count - one.count)
}

/** Applies a transition to all entries of a week that the person may move and nothing blocks. */
async function moveWeek(name: Name, practice: number, { from, until, entries }: Week<Entry>) {
  const filters = { 'practice.id': practice, from, until }
  const { 'hydra:member': fates, moved } = await moveMany(TimeLog, name, { filters })
  const done = new Set(fates.filter((fate) => fate.moved).map((fate) => fate['@id']))
  return { moved, minutes: minutesOf(entries.filter((entry) => done.has(entry['@id']))) }
}
