import { type ReactNode, useEffect, useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { inLanguage, languages } from '#platform/contract/words.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { config } from '#platform/web/config.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useDrawn } from '#platform/web/ui/drawn.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { showLanguage } from '#platform/web/words/words-language.ts'
import { castByLink, declineByLink, readSurveyLink } from '../../contract/outsiders.ts'
import type { Answers } from '../../contract/questions.ts'
import { progressOf, Sections } from '../answer/sections.tsx'
import { WhoSees } from '../answer/who-sees.tsx'
import { askedName } from '../survey-name.ts'
import { words } from '../words.ts'
import styles from './public.module.css'

type LinkedSurvey = EndpointAnswer<typeof readSurveyLink>
type Result = LinkedSurvey | 'unknown' | 'failed' | 'reading'

const headers = { Accept: 'application/ld+json', 'Content-Type': 'application/ld+json' }

/** Asked without a session, as by anybody who has the link. */
async function read(code: string): Promise<Result> {
  try {
    const response = await fetch(urlOf(readSurveyLink, { params: { code } }), { headers, credentials: 'omit' })
    if (response.status === 404) return 'unknown'
    return response.ok ? await response.json() : 'failed'
  } catch {
    return 'failed'
  }
}

const send = async (url: string, body?: object): Promise<boolean> => {
  try {
    const text = body && { body: JSON.stringify(body) }
    const response = await fetch(url, { method: 'POST', headers, ...text, credentials: 'omit' })
    return response.ok
  } catch {
    return false
  }
}

/** A survey as an outsider sees it who has its link. What they choose stays on the page until they send it. */
export default function SurveyLinkPage({ code }: { code: string }) {
  useDrawn()
  const t = useWords(words)
  const language = useLanguage()
  const [found, setFound] = useState<Result>('reading')
  useEffect(() => {
    let isCurrent = true
    void read(code).then((answer) => isCurrent && setFound(answer))
    return () => {
      isCurrent = false
    }
  }, [code])
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <p>{config().universityName}</p>
        <Languages />
      </header>
      {found === 'reading' ? (
        <p role="status">{t('link.reading')}</p>
      ) : typeof found === 'string' ? (
        <LinkMessage title={t(`link.${found}`)}>{t(`link.${found}About`)}</LinkMessage>
      ) : found.state === 'DONE' ? (
        <LinkMessage title={t('link.done')}>{t('link.doneAbout')}</LinkMessage>
      ) : (
        <>
          <title>{`${askedName(found, language)} · ${config().universityName}`}</title>
          <LinkedAnswering of={found} code={code} onDone={() => setFound({ ...found, state: 'DONE' })} />
        </>
      )}
    </main>
  )
}

const LinkMessage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <title>{title}</title>
    <h1>{title}</h1>
    <p role="status">{children}</p>
  </>
)

function Languages() {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <nav aria-label={t('link.languages')} data-no-print>
      {languages.map((one) => (
        <Button
          key={one}
          look="quiet"
          lang={one}
          aria-pressed={one === language}
          onClick={() => void showLanguage(one)}
        >
          {languageNames[one]}
        </Button>
      ))}
    </nav>
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
  const settle = async (url: string, body?: object) => {
    setSending('busy')
    if (await send(url, body)) onDone()
    else setSending('failed')
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
            onClick={() => void settle(urlOf(castByLink, { params: { code }, body: { answers } }), { answers })}
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
              <p>{t('link.optionalAbout')}</p>
              <Button busy={sending === 'busy'} onClick={() => void settle(urlOf(declineByLink, { params: { code } }))}>
                {t('answer.decline')}
              </Button>
            </Card>
          </>
        }
      />
    </>
  )
}
