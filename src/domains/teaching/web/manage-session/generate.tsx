import { type FormEvent, useId, useState } from 'react'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { repeatKey } from '#platform/web/api/repeat-key.ts'
import { dayAfter } from '#platform/web/calendar/days.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ErrorBox, logUnforeseen } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type Generated, lessonGeneration } from '../../contract/generation.ts'
import { words } from '../words.ts'
import styles from './manage.module.css'

type Props = { course: Item<typeof Course> }

/** Generates sessions from the weekly patterns, after showing each skipped day and each clash. */
export function Generate({ course }: Props) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon="calendar" onClick={() => setOpen(true)}>
        {t('manage.generate')}
      </Button>
      {open && <GenerateDialog course={course} onClose={() => setOpen(false)} />}
    </>
  )
}

function GenerateDialog({ course, onClose }: Props & { onClose: () => void }) {
  const t = useWords(words)
  const id = useId()
  const { isoDay } = useFormat()
  const [from, setFrom] = useState(() => firstDayOf(course, isoDay()))
  const [until, setUntil] = useState(course.endsOn)
  const [told, setTold] = useState<Generated | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [repeat] = useState(repeatKey)
  const send = async (dryRun: boolean) => {
    setBusy(true)
    setProblem(null)
    const body = { from, until, dryRun, confirmClashes: confirmed }
    try {
      const answer = await call(lessonGeneration, { params: { id: course.id }, body }, { key: repeat.keyFor(body) })
      if (dryRun) return setTold(answer)
      const moved = answer.moved.filter(({ becomes }) => becomes).length
      const texts = [
        t('manage.made', { count: answer.made.length }),
        moved > 0 && t('manage.movedNow', { count: moved }),
      ]
      notify({ type: 'positive', text: texts.filter(Boolean).join(' ') })
      onClose()
    } catch (error) {
      logUnforeseen(error)
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send(told === null)
  }
  const change = (set: (day: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value)
    setTold(null)
  }
  const held =
    told && told.made.length === 0 && !told.moved.some(({ becomes }) => becomes)
      ? t('manage.nothingToMake')
      : told && told.clashes.length > 0 && !confirmed
        ? t('manage.confirmFirst')
        : undefined
  const acts = (
    <>
      <Button onClick={onClose}>{t('manage.cancel')}</Button>
      <WriteButton type="submit" form={id} look="primary" busy={busy} disabledReason={held}>
        {told ? t('manage.make', { count: told.made.length }) : t('manage.check')}
      </WriteButton>
    </>
  )
  return (
    <Dialog title={t('manage.generate')} onClose={onClose} acts={acts} wide>
      <form id={id} onSubmit={submit} className={styles.told}>
        <p>{t('manage.generateAbout')}</p>
        <div className={styles.range}>
          <label>
            {t('manage.from')}
            <input
              type="date"
              required
              value={from}
              min={course.startsOn}
              max={course.endsOn}
              onChange={change(setFrom)}
            />
          </label>
          <label>
            {t('manage.until')}
            <input
              type="date"
              required
              value={until}
              min={course.startsOn}
              max={course.endsOn}
              onChange={change(setUntil)}
            />
          </label>
        </div>
        {told && <GenerationPreview of={told} />}
        {told && told.clashes.length > 0 && (
          <label>
            <input type="checkbox" checked={confirmed} onChange={() => setConfirmed(!confirmed)} />{' '}
            {t('manage.confirm')}
          </label>
        )}
      </form>
      {problem !== null && <ErrorBox error={problem} />}
    </Dialog>
  )
}

/** Tomorrow while the course runs, because held sessions keep their numbers; otherwise its first day. */
function firstDayOf({ startsOn, endsOn }: Item<typeof Course>, today: string): string {
  const tomorrow = dayAfter(today, 1)
  return tomorrow > startsOn && tomorrow <= endsOn ? tomorrow : startsOn
}

/** What would be created, what is skipped and why, and the clashes. */
function GenerationPreview({ of: { made, moved, existing, skipped, clashes, hasPattern } }: { of: Generated }) {
  const t = useWords(words)
  const language = useLanguage()
  const { weekday } = useFormat()
  if (!hasPattern) return <p role="status">{t('manage.noPattern')}</p>
  return (
    <div role="status" className={styles.told}>
      <p>
        <b>{t('manage.wouldMake', { count: made.length })}</b>
        {existing > 0 && ` ${t('manage.existing', { count: existing })}`}
      </p>
      <List title={t('manage.unfit', { count: moved.length })}>
        {moved.map(({ day, startsAt, topic, becomes }) =>
          [
            topic && inLanguage(topic, language),
            becomes
              ? t('manage.moves', {
                  from: `${weekday(day)}, ${startsAt}`,
                  to: `${weekday(becomes.day)}, ${becomes.startsAt}`,
                })
              : t('manage.staysUnfit', { from: `${weekday(day)}, ${startsAt}` }),
          ]
            .filter(Boolean)
            .join(': '),
        )}
      </List>
      <List title={t('manage.madeOn')}>{made.map(({ day, startsAt }) => `${weekday(day)}, ${startsAt}`)}</List>
      <List title={t('manage.skipped', { count: skipped.length })}>
        {skipped.map(({ day, startsAt, name }) => `${weekday(day)}, ${startsAt}: ${inLanguage(name, language)}`)}
      </List>
      <List title={t('manage.clashing', { count: clashes.length })}>{clashes}</List>
    </div>
  )
}

function List({ title, children }: { title: string; children: readonly string[] }) {
  if (children.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul className={styles.days} aria-label={title}>
        {children.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  )
}
