import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { castBallot, declineSurvey } from '../../contract/answering.ts'
import { partTitle } from '../../contract/part-title.ts'
import { paths } from '../../contract/paths.ts'
import { type Answers, askedOf, slotOf } from '../../contract/questions.ts'
import { paperQuery } from '../queries.ts'
import { askedName } from '../survey-name.ts'
import { words } from '../words.ts'
import styles from './answer.module.css'
import { QuestionCard } from './question-card.tsx'
import { useDraft } from './use-draft.ts'
import { WhoSees } from './who-sees.tsx'

type SurveyParams = Params<'/survey/:id'>

export const load = ({ id }: SurveyParams) => prefetch(paperQuery(id))

/** A survey that the person may answer, or that it is done or closed. */
export default function Answer({ params }: { params: SurveyParams }) {
  const t = useWords(words)
  const { mayAnswer } = useLoaded(paperQuery(params.id)).data
  if (mayAnswer) return <Answering params={params} />
  return (
    <Page crumb={[{ text: t('menu.surveys'), to: paths.mine() }]} title={t('answer.title')}>
      <Card>
        <Empty title={t('answer.notOpen')}>{t('answer.notOpenAbout')}</Empty>
      </Card>
    </Page>
  )
}

/** Answering a survey: what was chosen is kept as a draft until it is sent, then nothing of it remains with the person. */
function Answering({ params }: { params: SurveyParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const go = useNavigate()
  const { weekday } = useFormat()
  const paper = useLoaded(paperQuery(params.id)).data
  const { course, kind, named, readers, closesOn, parts, draft, leastAnswers, leastRate } = paper
  const [answers, setAnswers] = useState<Answers>(draft)
  const saving = useDraft(Number(params.id), answers)
  const shown = parts.map((one) => ({ ...one, questions: askedOf(one, answers) }))
  const asked = shown.flatMap(({ part, questions }) =>
    questions.filter(({ kind }) => kind !== 'HEADING').map(({ key }) => slotOf(part, key)),
  )
  const done = asked.filter((slot) => answers[slot] !== undefined && answers[slot] !== '').length
  const leave = async (text: string) => {
    saving.stop()
    notify({ type: 'positive', text })
    await go(paths.mine())
  }
  const send = async () => {
    await call(castBallot, { params: { id: Number(params.id) }, body: { answers } })
    await leave(t('answer.sent'))
  }
  const decline = async () => {
    await call(declineSurvey, { params: { id: Number(params.id) } })
    await leave(t('answer.declined'))
  }
  return (
    <Page
      crumb={[{ text: t('menu.surveys'), to: paths.mine() }]}
      title={askedName(paper, language)}
      meta={[
        course && kind !== 'RATING' && t(`campaigns.choices.kind.${kind}`),
        named && t('mine.withName'),
        t('answer.until', { day: weekday(closesOn) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Columns>
        <Stack>
          {shown.map(({ part, teacher, questions }) => (
            <Card key={part} title={partTitle(t, { part, teacher }, kind)} padded>
              {questions.map((one) => {
                const slot = slotOf(part, one.key)
                return (
                  <QuestionCard
                    key={slot}
                    of={one}
                    name={slot}
                    text={inLanguage(one.text, language)}
                    value={answers[slot]}
                    onAnswer={(answer) => setAnswers((known) => ({ ...known, [slot]: answer }))}
                  />
                )
              })}
            </Card>
          ))}
          <Card padded>
            <div className={styles.foot}>
              <ConfirmButton
                ask={{ title: t('answer.declineTitle'), children: t('answer.declineAbout'), onConfirm: decline }}
              >
                {t('answer.decline')}
              </ConfirmButton>
              <ActButton look="primary" act={send} disabledReason={done === 0 ? t('answer.nothing') : undefined}>
                {t('answer.send')}
              </ActButton>
            </div>
          </Card>
        </Stack>
        <Stack>
          <Card title={t('answer.progress')} padded>
            <p role="status">
              {t('answer.done', { done, count: asked.length })} {saving.text && t(`answer.${saving.text}`)}
            </p>
            <Meter value={done} max={asked.length} label={t('answer.done', { done, count: asked.length })} />
          </Card>
          <Card title={t('promise.who')} padded>
            <WhoSees {...{ kind, leastAnswers, leastRate }} names={named ? readers : undefined} />
            <Link to={paths.promise()}>{t('promise.how')}</Link>
          </Card>
        </Stack>
      </Columns>
    </Page>
  )
}
