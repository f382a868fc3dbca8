import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import type { NewsKind } from '#platform/web/contribution/news-kinds.ts'
import { webDomain } from '#platform/web/contribution/web-domains.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import type { NewsItem } from '../../contract/task.ts'
import { newsKindOf } from '../news-kinds.ts'
import { words } from '../words.ts'
import { formattedValues } from './formatted-values.ts'
import styles from './piece.module.css'

type Reader = NonNullable<NewsKind['reader']>
type Props = { of: NewsItem; pinned: boolean }

/** A news item: it opens in place if its domain has a reader for it, otherwise it links to its subject. */
export function Piece({ of, pinned }: Props) {
  const t = useWords(words)
  const text = useText()
  const format = useFormat()
  const { relative } = format
  if (!webDomain(of.domain)) return null
  const news = newsKindOf(of.domain)
  const title = text({ domain: of.domain, key: `feed.${of.key}` }, formattedValues(of.values, format))
  const kind = news && text(news.text)
  const about = [kind, relative(of.at)].filter(Boolean).join(' · ')
  const end = pinned && <Chip tone="info">{t('news.pinned')}</Chip>
  const reader = news?.reader
  if (!reader) return <Row title={title} about={about} to={resolveRoute(of.subject)} end={end} />
  return <Opening title={title} about={about} end={end} subject={of.subject} reader={reader} />
}

type OpeningProps = { title: string; about: string; end: React.ReactNode; subject: string; reader: Reader }

function Opening({ title, about, end, subject, reader }: OpeningProps) {
  const t = useWords(words)
  const id = useId()
  const [open, setOpen] = useState(false)
  const Read = readerOf(reader)
  return (
    <li className={styles.piece}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.text}>
          <b>{title}</b>
          <small>{about}</small>
        </span>
        {end}
        <span className={styles.sign}>
          <Icon name={open ? 'up' : 'down'} size={16} />
        </span>
      </button>
      <div id={id} className={styles.body} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton lines={3} label={t('news.loading')} />}>
            <Read subject={subject} />
          </Suspense>
        )}
      </div>
    </li>
  )
}

const readers = new Map<Reader, ComponentType<{ subject: string }>>()

/** A component that is loaded when first needed; later calls return the same one. */
function readerOf(reader: Reader): ComponentType<{ subject: string }> {
  const known = readers.get(reader) ?? lazy(() => chunk(reader))
  readers.set(reader, known)
  return known
}
