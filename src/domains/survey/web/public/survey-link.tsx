import { useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { askPublic, usePublicAnswer } from '#platform/web/public/ask-public.ts'
import { PublicMessage, PublicPage, PublicTitle } from '#platform/web/public/public-page.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { castByLink, declineByLink, readSurveyLink } from '../../contract/outsiders.ts'
import type { Answers } from '../../contract/questions.ts'
import { progressOf, Sections } from '../answer/sections.tsx'
import { WhoSees } from '../answer/who-sees.tsx'
import { askedName } from '../survey-name.ts'
import { words } from '../words.ts'

type LinkedSurvey = EndpointAnswer<typeof readSurveyLink>

/** A survey as an outsider sees it who has its link. What they choose stays on the page until they send it. */
export default function SurveyLinkPage({ code }: { code: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const [found, show] = usePublicAnswer(readSurveyLink, urlOf(readSurveyLink, { params: { code } }))
  return (
    <PublicPage>
      {found === null ? (
        <p role="status">{t('link.reading')}</p>
      ) : typeof found === 'string' ? (
        <PublicMessage title={t(`link.${found}`)}>{t(`link.${found}About`)}</PublicMessage>
      ) : found.state === 'DONE' ? (
        <PublicMessage title={t('link.done')}>{t('link.doneAbout')}</PublicMessage>
      ) : (
        <>
          <PublicTitle>{askedName(found, language)}</PublicTitle>
          <LinkedAnswering of={found} code={code} onDone={() => show({ ...found, state: 'DONE' })} />
        </>
      )}
    </PublicPage>
  )
}

type Props = { of: LinkedSurvey; code: string; onDone: () => void }

function LinkedAnswering({ of, code, onDone }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { weekday } = useFormat()
  const [answers, setAnswers] = useState<Answers>({})
  const [current, setCurrent] = useState<string | null>(null)
  const [sending, setSending] = useState<'no' | 'busy' | 'failed'>('no')
  const { parts, kind, named, readers, person, closesOn, leastAnswers, leastRate, name } = of
  const settle = async (endpoint: typeof castByLink | typeof declineByLink, url: string, body?: object) => {
    setSending('busy')
    if (typeof (await askPublic(endpoint, url, body)) === 'string') setSending('failed')
    else onDone()
  }
  const { done } = progressOf(parts, answers)
  return (
    <>
      <h1>{inLanguage(name, language)}</h1>
      <p>
        {[t('link.for', { name: person }), named && t('mine.withName'), t('answer.until', { day: weekday(closesOn) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Sections
        {...{ parts, kind, answers, current }}
        onAnswer={(slot, answer) => setAnswers((known) => ({ ...known, [slot]: answer }))}
        onOpen={setCurrent}
        status={sending === 'failed' ? <span role="alert">{t('link.notSent')}</span> : t('link.here')}
        send={
          <Button
            look="primary"
            data-next
            busy={sending === 'busy'}
            disabledReason={done === 0 ? t('answer.nothing') : undefined}
            onClick={() =>
              void settle(castByLink, urlOf(castByLink, { params: { code }, body: { answers } }), { answers })
            }
          >
            {t('answer.send')}
          </Button>
        }
        aside={
          <>
            <Card title={t('promise.who')} padded>
              <WhoSees {...{ kind, leastAnswers, leastRate }} names={named ? readers : undefined} />
              <p>{t('link.only')}</p>
              {!named && (
                <details>
                  <summary>{t('promise.how')}</summary>
                  <p>{t('promise.kept')}</p>
                  <p>{t('promise.apart')}</p>
                  <p>{t('promise.limit')}</p>
                </details>
              )}
            </Card>
            <Card title={t('answer.optional')} padded>
              <p>{[t('link.optionalAbout'), !named && t('link.optionalApart')].filter(Boolean).join(' ')}</p>
              <Button
                busy={sending === 'busy'}
                onClick={() => void settle(declineByLink, urlOf(declineByLink, { params: { code } }))}
              >
                {t('answer.decline')}
              </Button>
            </Card>
          </>
        }
      />
    </>
  )
}
