import { type FormEvent, useId, useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { showError } from '#platform/web/page/errors.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type AccountKind, isAccountKind } from '../../contract/account/account.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { createCourse, linkCourse, lookUpCourse } from '../../contract/connection/link.ts'
import { accountProblems } from '../account/account-problems.ts'
import { ConnectButton, OwnAccount } from '../account/connect-button.tsx'
import { words } from '../words.ts'
import styles from './connection.module.css'
import type { AccountState } from './queries.ts'

type LookUpAnswer = EndpointAnswer<typeof lookUpCourse>
type Props = { course: number; kind: ConnectionKind }

/** Looks a course up on the other side by its id, shows its term and number, and links it. */
export function LinkCard({ course, kind, account }: Props & { account: AccountState | null }) {
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
  const help = t(`kinds.${kind}.idHelp`)
  return (
    <Card
      title={t(`kinds.${kind}.link`)}
      padded
      foot={account ? <OwnAccount course={course} email={account.email} /> : undefined}
    >
      <p className={styles.about}>{t(`kinds.${kind}.linkAbout`)}</p>
      <form className={styles.lookUp} onSubmit={(event) => void lookUp(event)}>
        <Field id={field} label={t(`kinds.${kind}.id`)} required={false} help={help}>
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
      {isAccountKind(kind) && <MakeCourse course={course} kind={kind} />}
      <div aria-live="polite">{answer && <CourseChoices course={course} kind={kind} answer={answer} />}</div>
    </Card>
  )
}

function CourseChoices({ course, kind, answer: { found, problem } }: Props & { answer: LookUpAnswer }) {
  const t = useWords(words)
  const { day } = useFormat()
  if (problem)
    return (
      <div role="alert">
        <p>{t(`problems.${problem}`)}</p>
        {accountProblems.has(problem) && <ConnectButton course={course} text={t('account.again')} look="primary" />}
      </div>
    )
  if (found.length === 0) return <p>{t('link.none')}</p>
  const aboutOf = ({ id, term, startsOn }: LookUpAnswer['found'][number]) =>
    startsOn ? t(`kinds.${kind}.foundFrom`, { id, term, day: day(startsOn) }) : t('link.found', { id, term })
  return (
    <Rows label={t(`kinds.${kind}.link`)}>
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

/** Makes a class with the account of the reader, and links it. */
function MakeCourse({ course, kind }: { course: number; kind: AccountKind }) {
  const t = useWords(words)
  const onConfirm = () => call(createCourse, { params: { id: course }, body: { kind } })
  return (
    <p>
      <ConfirmButton
        ask={{ title: t('account.makeAsk'), children: t('account.makeAbout'), look: 'primary', onConfirm }}
      >
        {t('account.make')}
      </ConfirmButton>
    </p>
  )
}
