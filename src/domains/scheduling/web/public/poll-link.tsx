import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { askPublic, sendPublic, usePublicAnswer } from '#platform/web/public/ask-public.ts'
import { PublicMessage, PublicPage, PublicTitle } from '#platform/web/public/public-page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type AnswerCells, answerPollLink, readPollLink } from '../../contract/poll-answers.ts'
import { Answering } from '../grid/answering.tsx'
import { words } from '../words.ts'
import styles from './public.module.css'

type LinkedPoll = EndpointAnswer<typeof readPollLink>

const save = (code: string, cells: AnswerCells['cells']) =>
  sendPublic(answerPollLink, urlOf(answerPollLink, { params: { code }, body: { cells } }), { cells })

/** A poll as an outsider sees it who has its link: the question, the grid, and nothing about the others. */
export default function PollLinkPage({ code }: { code: string }) {
  const t = useWords(words)
  const url = urlOf(readPollLink, { params: { code } })
  const [found, show] = usePublicAnswer(readPollLink, url)
  const reload = async () => show(await askPublic(readPollLink, url))
  return (
    <PublicPage>
      {found === null && <p role="status">{t('link.reading')}</p>}
      {typeof found === 'string' && <PublicMessage title={t(`link.${found}`)}>{t(`link.${found}About`)}</PublicMessage>}
      {found !== null && typeof found === 'object' && (
        <Poll of={found} save={(cells) => save(code, cells).then(reload)} />
      )}
    </PublicPage>
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
      <PublicTitle>{title}</PublicTitle>
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
