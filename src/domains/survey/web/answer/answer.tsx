import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { castBallot, declineSurvey } from '../../contract/answering.ts'
import { paths } from '../../contract/paths.ts'
import type { Answers } from '../../contract/questions.ts'
import { paperQuery } from '../queries.ts'
import { askedName } from '../survey-name.ts'
import { words } from '../words.ts'
import { progressOf, Sections } from './sections.tsx'
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
        <Empty title={t('answer.notOpen')}>
          {t('answer.notOpenAbout')} <Link to={paths.results({ id: params.id })}>{t('answer.toResults')}</Link>
        </Empty>
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
  const [search, setSearch] = useSearchParams()
  const paper = useLoaded(paperQuery(params.id)).data
  const { course, kind, named, readers, closesOn, parts, draft, leftAt, leastAnswers, leastRate } = paper
  const [answers, setAnswers] = useState<Answers>(draft)
  const current = search.get('part') ?? leftAt
  const saving = useDraft(Number(params.id), answers, current)
  const leave = async (text: string) => {
    saving.stop()
    notify({ type: 'positive', text })
    await go(paths.mine())
  }
  const send = async () => {
    await call(castBallot, { params: { id: Number(params.id) }, body: { answers } })
    await leave(t(named ? 'answer.sentNamed' : 'answer.sent'))
  }
  const decline = async () => {
    await call(declineSurvey, { params: { id: Number(params.id) } })
    await leave(t('answer.declined'))
  }
  const { done } = progressOf(parts, answers)
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
      <Sections
        {...{ parts, kind, answers, current }}
        onAnswer={(slot, answer) => setAnswers((known) => ({ ...known, [slot]: answer }))}
        onOpen={(part) => setSearch({ part })}
        status={saving.text && t(`answer.${saving.text}`)}
        send={
          <ActButton look="primary" act={send} disabledReason={done === 0 ? t('answer.nothing') : undefined} data-next>
            {t('answer.send')}
          </ActButton>
        }
        aside={
          <>
            <Card title={t('promise.who')} padded>
              <WhoSees {...{ kind, leastAnswers, leastRate }} names={named ? readers : undefined} />
              <Link to={paths.promise()}>{t('promise.how')}</Link>
            </Card>
            <Card title={t('answer.optional')} padded>
              <p>{[t('answer.optionalAbout'), course && t('answer.optionalGrades')].filter(Boolean).join(' ')}</p>
              <ConfirmButton
                ask={{ title: t('answer.declineTitle'), children: t('answer.declineAbout'), onConfirm: decline }}
              >
                {t('answer.decline')}
              </ConfirmButton>
            </Card>
          </>
        }
      />
    </Page>
  )
}
