import { type FormEvent, useId, useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { showError } from '#platform/web/page/errors.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { linkCourse, lookUpCourse } from '../../contract/connection/link.ts'
import { words } from '../words.ts'
import styles from './connection.module.css'

type LookUpAnswer = EndpointAnswer<typeof lookUpCourse>
type Props = { course: number; kind: ConnectionKind }

/** Looks a course up on the other side by its id, shows its term and number, and links it. */
export function LinkCard({ course, kind }: Props) {
  const t = useWords(words)
  const field = useId()
  const [id, setId] = useState('')
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<LookUpAnswer | null>(null)
  const lookUp = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const query = { kind, ...(id.trim() && { otherId: id.trim() }) }
    await call(lookUpCourse, { params: { id: course }, query }).then(setAnswer, showError)
    setBusy(false)
  }
  const help = t('link.idHelp')
  return (
    <Card title={t('link.title')} padded>
      <p className={styles.about}>{t('link.about')}</p>
      <form className={styles.lookUp} onSubmit={(event) => void lookUp(event)}>
        <Field id={field} label={t('link.id')} required={false} help={help}>
          <input
            {...controlProps({ id: field, help, required: false })}
            inputMode="numeric"
            maxLength={60}
            value={id}
            onChange={({ target }) => setId(target.value)}
          />
        </Field>
        <Button type="submit" busy={busy}>
          {t('link.lookUp')}
        </Button>
      </form>
      <div aria-live="polite">{answer && <CourseChoices course={course} kind={kind} answer={answer} />}</div>
    </Card>
  )
}

function CourseChoices({ course, kind, answer: { found, problem } }: Props & { answer: LookUpAnswer }) {
  const t = useWords(words)
  const { day } = useFormat()
  if (problem) return <p role="alert">{t(`problems.${problem}`)}</p>
  if (found.length === 0) return <p>{t('link.none')}</p>
  const aboutOf = ({ id, term, startsOn }: LookUpAnswer['found'][number]) =>
    startsOn ? t('link.foundFrom', { id, term, day: day(startsOn) }) : t('link.found', { id, term })
  return (
    <Rows label={t('link.title')}>
      {found.map((one) => (
        <Row
          key={one.id}
          title={one.title}
          about={aboutOf(one)}
          end={
            <ActButton
              look="primary"
              act={() => call(linkCourse, { params: { id: course }, body: { kind, otherId: one.id } })}
            >
              {t('link.act')}
            </ActButton>
          }
        />
      ))}
    </Rows>
  )
}
