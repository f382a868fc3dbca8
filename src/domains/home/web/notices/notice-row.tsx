import { webDomain } from '#platform/web/contribution/web-domains.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import { formattedValues } from '../feed/formatted-values.ts'
import { newsKindOf } from '../news-kinds.ts'
import { words } from '../words.ts'
import { markOpened, markRead, markUnread } from './mark.ts'
import styles from './notices.module.css'
import type { NoticeItem } from './queries.ts'

type Props = {
  of: NoticeItem
  /** Whether the reader marks it: nobody does so for a person for whom they act. */
  marks: boolean
}

/** A notice leads to the page of its subject; opening it marks it as read. */
export function NoticeRow({ of, marks }: Props) {
  const t = useWords(words)
  const text = useText()
  const format = useFormat()
  if (!webDomain(of.domain)) return null
  const news = newsKindOf(of.domain)
  const title = text({ domain: of.domain, key: `feed.${of.key}` }, formattedValues(of.values, format))
  const isUnread = of.readAt === null
  const toggle = isUnread ? (
    <IconButton
      small
      icon="check"
      label={t('notices.markRead', { title })}
      onClick={() => void markRead({ id: of.id })}
    />
  ) : (
    <IconButton
      small
      icon="undo"
      label={t('notices.markUnread', { title })}
      onClick={() => void markUnread({ id: of.id })}
    />
  )
  return (
    <Row
      start={<Dot isUnread={isUnread} />}
      title={<span className={isUnread ? undefined : styles.read}>{title}</span>}
      about={
        <>
          {news && `${text(news.text)} · `}
          <time dateTime={of.at}>{format.time(of.at)}</time>
        </>
      }
      to={resolveRoute(of.subject)}
      onOpen={() => marks && isUnread && markOpened(of)}
      end={marks && toggle}
    />
  )
}

/** A dot before what is unread; screen readers hear the word. */
function Dot({ isUnread }: { isUnread: boolean }) {
  const t = useWords(words)
  return (
    <span className={styles.dot} data-unread={isUnread || undefined}>
      {isUnread && <span className="sr-only">{t('notices.isUnread')}</span>}
    </span>
  )
}
