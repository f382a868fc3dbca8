import { useEffect, useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { languages } from '#platform/contract/words.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { config } from '#platform/web/config.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useDrawn } from '#platform/web/ui/drawn.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { showLanguage } from '#platform/web/words/words-language.ts'
import { type AnswerCells, answerPollLink, readPollLink } from '../../contract/poll-answers.ts'
import { Answering } from '../grid/answering.tsx'
import { words } from '../words.ts'
import styles from './public.module.css'

type LinkedPoll = EndpointAnswer<typeof readPollLink>
type Result = LinkedPoll | 'unknown' | 'failed'

const headers = { Accept: 'application/ld+json', 'Content-Type': 'application/ld+json' }

/** Asked without a session, as by anybody who has the link. */
async function read(code: string): Promise<Result> {
  try {
    const response = await fetch(urlOf(readPollLink, { params: { code } }), { headers, credentials: 'omit' })
    if (response.status === 404) return 'unknown'
    return response.ok ? await response.json() : 'failed'
  } catch {
    return 'failed'
  }
}

async function save(code: string, cells: AnswerCells['cells']): Promise<void> {
  const body = JSON.stringify({ cells })
  const url = urlOf(answerPollLink, { params: { code }, body: { cells } })
  const response = await fetch(url, { method: 'POST', headers, body, credentials: 'omit' })
  if (!response.ok) throw new Error(((await response.json()) as { 'hydra:description'?: string })['hydra:description'])
}

/** A poll as an outsider sees it who has its link: the question, the grid, and nothing about the others. */
export default function PollLinkPage({ code }: { code: string }) {
  useDrawn()
  const t = useWords(words)
  const [found, setFound] = useState<Result | null>(null)
  const reload = async () => setFound(await read(code))
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
        <p className={styles.university}>{config().universityName}</p>
        <Languages />
      </header>
      {found === null && <p role="status">{t('link.reading')}</p>}
      {typeof found === 'string' && (
        <>
          <title>{t('link.title')}</title>
          <h1>{t(`link.${found}`)}</h1>
          <p>{t(`link.${found}About`)}</p>
        </>
      )}
      {found !== null && typeof found === 'object' && (
        <Poll of={found} save={(cells) => save(code, cells).then(reload)} />
      )}
    </main>
  )
}

function Languages() {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <nav aria-label={t('link.languages')} className={styles.languages} data-no-print>
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

const none: ReadonlySet<number> = new Set()

function Poll({ of, save }: { of: LinkedPoll; save: (cells: AnswerCells['cells']) => Promise<void> }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { title, about, organiser, name, startsAt, where, state, closed, closesAt, minutes, instants, own, yes } = of
  const when = startsAt && [dayTime(startsAt), of.timeZone, where].filter(Boolean).join(' · ')
  return (
    <>
      <title>{`${title} · ${config().universityName}`}</title>
      <h1>{title}</h1>
      <p>
        {[
          t('link.hello', { organiser, name }),
          t('poll.meta.minutes', { minutes }),
          t(closed ? 'poll.meta.closed' : 'poll.meta.closes', { at: dayTime(closesAt) }),
        ].join(' · ')}
      </p>
      {about && <p className={styles.about}>{about}</p>}
      {when && <p role="status">{t('link.set', { when })}</p>}
      {state === 'CANCELLED' && <p role="status">{t('link.cancelled')}</p>}
      {closed && state === 'OPEN' && <p role="status">{t('link.closed')}</p>}
      <Answering
        {...{ poll: of, instants, own, yes, save, best: none }}
        busy={instants.map(() => null)}
        canAnswer={!closed}
      />
      <p className={styles.only}>{t('link.only')}</p>
    </>
  )
}
