import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type Assessment, isGiven } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { queries } from '#platform/web/api/query.ts'
import { config } from '#platform/web/config.ts'
import { instantAt } from '#platform/web/form/wall-time.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ErrorBox, logUnforeseen } from '#platform/web/page/errors.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { releaseMarks } from '../../contract/gradebook/cells.ts'
import { ReleaseWarnings } from '../group/release-warnings.tsx'
import { words } from '../words.ts'
import styles from './assessment.module.css'
import { assessmentQuery, courseQuery, gradebookQuery } from './queries.ts'

type Props = {
  of: Item<typeof Assessment>
  /** The label of the button on pages with several assessments. */
  text?: string
}

/** Releases the marks now or at a future time, or cancels a planned release. */
export function Release({ of, text }: Props) {
  const t = useWords(words)
  const [open, setOpen] = useState(false)
  const course = useQuery(courseQuery(of.course.id)).data
  const gradebook = useQuery({
    ...gradebookQuery(of.course.id),
    enabled: course?.actions.includes('seeMarks') ?? false,
  })
  const isOut = of.releasedAt !== null && Date.parse(of.releasedAt) <= Date.now()
  if (isOut || isGiven(of) || !gradebook.data?.actions.includes('release')) return null
  return (
    <>
      {of.releasedAt !== null && <ActButton act={() => send(of, null)}>{t('assessment.release.takeBack')}</ActButton>}
      <WriteButton look="primary" onClick={() => setOpen(true)}>
        {text ?? t('assessment.release.act')}
      </WriteButton>
      {open && <ReleaseDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

async function send(of: Props['of'], at: string | null) {
  const answer = await call(releaseMarks, { params: { id: of.id }, body: { at } })
  await queries.invalidateQueries({ queryKey: assessmentQuery(of.id).queryKey })
  await queries.invalidateQueries({ queryKey: ['Assessment'] })
  return answer
}

function ReleaseDialog({ of, onClose }: Props & { onClose: () => void }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const id = useId()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const { releasedAt, marks } = await send(of, when === 'now' ? 'now' : instantAt(at, config().timeZone))
      const from = releasedAt ? dayTime(releasedAt) : ''
      notify({
        type: 'positive',
        text:
          when === 'now' ? t('assessment.release.done', { count: marks }) : t('assessment.release.set', { at: from }),
      })
      onClose()
    } catch (error) {
      logUnforeseen(error)
      setProblem(error)
      setBusy(false)
    }
  }
  const acts = (
    <>
      <Button onClick={onClose}>{t('assessment.cancel')}</Button>
      <WriteButton type="submit" form={id} look="primary" busy={busy}>
        {t('assessment.release.act')}
      </WriteButton>
    </>
  )
  return (
    <Dialog title={t('assessment.release.title')} onClose={onClose} acts={acts}>
      <form id={id} className={styles.when} onSubmit={(event) => void submit(event)}>
        <p>{t('assessment.release.about')}</p>
        <ReleaseWarnings of={of} />
        <label>
          <input type="radio" name="when" checked={when === 'now'} onChange={() => setWhen('now')} />
          {t('assessment.release.now')}
        </label>
        <label>
          <input type="radio" name="when" checked={when === 'later'} onChange={() => setWhen('later')} />
          {t('assessment.release.later')}
        </label>
        {when === 'later' && (
          <input
            type="datetime-local"
            required
            aria-label={t('assessment.release.time')}
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        )}
      </form>
      {problem !== null && <ErrorBox error={problem} />}
    </Dialog>
  )
}
