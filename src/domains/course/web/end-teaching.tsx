import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { queries } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Confirm } from '#platform/web/ui/confirm.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { CourseLecturer } from '../contract/course-lecturer.ts'
import { courseHandover, endTeaching } from '../contract/handover.ts'
import styles from './end-teaching.module.css'
import { words } from './words.ts'

type Handover = Awaited<ReturnType<typeof readHandover>>
type Lecturer = Pick<Item<typeof CourseLecturer>, 'id' | 'user'> & { actions: readonly string[] }

const readHandover = (id: number) =>
  queries.fetchQuery({ ...queryOf(CourseLecturer.type, courseHandover, { params: { id } }), staleTime: 0 })

/** A button that ends the part of a lecturer, for those who may; first it shows what goes to whom. */
export function EndTeaching({ of, onDone }: { of: Lecturer; onDone?: () => void }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const [handover, setHandover] = useState<Handover | null>(null)
  if (!of.actions.includes('delete')) return null
  const open = async () => {
    setBusy(true)
    await readHandover(of.id).then(setHandover, showError)
    setBusy(false)
  }
  return (
    <>
      <Button
        look="quiet"
        busy={busy}
        aria-label={t('endTeaching.actAbout', { name: of.user.name })}
        onClick={() => void open()}
      >
        {t('endTeaching.act')}
      </Button>
      {handover && <Question of={of} handover={handover} onClose={() => setHandover(null)} onDone={onDone} />}
    </>
  )
}

type QuestionProps = { of: Lecturer; handover: Handover; onClose: () => void; onDone: (() => void) | undefined }

function Question({ of, handover, onClose, onDone }: QuestionProps) {
  const t = useWords(words)
  const { left, successors, successor } = handover
  const [to, setTo] = useState(successor?.['@id'] ?? null)
  const { name } = of.user
  const next = successors.find(({ user }) => user['@id'] === to)?.user.name ?? null
  const isGiving = left.some(({ isGiven }) => isGiven)
  const end = async () => {
    await call(endTeaching, { params: { id: of.id }, body: { to } })
    notify({ type: 'positive', text: t('endTeaching.done', { name }) })
    await queries.invalidateQueries()
    onDone?.()
  }
  const more = (
    <div className={styles.more}>
      {isGiving && successors.length > 0 && (
        <div>
          <Choice
            label={t('endTeaching.to')}
            value={to}
            options={successors.map(({ user, role }) => ({
              value: user['@id'],
              text: `${user.name}, ${t(`roles.${role}`)}`,
            }))}
            onChoose={setTo}
          />
        </div>
      )}
      <Left of={left} next={next} others={successors.length} />
      {isGiving && <p>{next ? t('endTeaching.told', { name, next }) : t('endTeaching.nobody', { name })}</p>}
    </div>
  )
  return (
    <Confirm
      title={t('endTeaching.title', { name })}
      act={t('endTeaching.act')}
      more={more}
      onConfirm={end}
      onClose={onClose}
    >
      {t('endTeaching.about')}
    </Confirm>
  )
}

type LeftProps = { of: Handover['left']; next: string | null; others: number }

/** Each kind of work, and to whom it goes. */
function Left({ of, next, others }: LeftProps) {
  const t = useWords(words)
  const { day } = useFormat()
  if (of.length === 0) return <p>{t('endTeaching.nothing')}</p>
  const goesTo = (isGiven: boolean) => {
    if (isGiven) return next ?? t('endTeaching.toNobody')
    return t(others > 0 ? 'endTeaching.toOthers' : 'endTeaching.toNobody')
  }
  return (
    <ul className={styles.left} aria-label={t('endTeaching.left')}>
      {of.map(({ name, text, firstDay, lastDay, isGiven }) => (
        <li key={name}>
          <b>{text}</b>
          {firstDay && lastDay && (
            <small>
              {firstDay === lastDay
                ? day(firstDay)
                : t('endTeaching.days', { from: day(firstDay), until: day(lastDay) })}
            </small>
          )}
          <span>→ {goesTo(isGiven)}</span>
        </li>
      ))}
    </ul>
  )
}
