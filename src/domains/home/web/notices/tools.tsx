import { startTransition, useOptimistic } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { PhoneTools } from '#platform/web/ui/phone-tools.tsx'
import { SegLine, SegLinks, ViewTools } from '#platform/web/ui/seg.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { newsKindOf } from '../news-kinds.ts'
import { words } from '../words.ts'
import styles from './notices.module.css'
import { addressOf, type NoticeFilter, summaryQuery } from './queries.ts'

/** Narrows the notices to one kind, of those that the person has, and to unread ones. */
export function NoticeTools({ shown }: { shown: NoticeFilter }) {
  const t = useWords(words)
  const kinds = (
    <SegLinks label={t('notices.kinds')}>
      {useKinds(shown).map(({ name, text, to }) => (
        <Link key={name} to={to} aria-current={name === shown.domain ? 'true' : undefined} preventScrollReset>
          {text}
        </Link>
      ))}
    </SegLinks>
  )
  return (
    <SegLine links={kinds}>
      <ViewTools>
        <PhoneTools className={styles.tools}>
          <UnreadOnly shown={shown} />
        </PhoneTools>
      </ViewTools>
    </SegLine>
  )
}

/** Shows its new state while the notices are still being read. */
function UnreadOnly({ shown }: { shown: NoticeFilter }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [checked, setChecked] = useOptimistic(shown.unread)
  const choose = (unread: boolean) =>
    startTransition(async () => {
      setChecked(unread)
      await navigate(addressOf({ ...shown, unread }), { preventScrollReset: true })
    })
  return (
    <label className={styles.unread}>
      <input type="checkbox" checked={checked} onChange={({ target }) => choose(target.checked)} />
      {t('notices.unreadOnly')}
    </label>
  )
}

function useKinds(shown: NoticeFilter) {
  const t = useWords(words)
  const text = useText()
  const { domains } = useLoaded(summaryQuery).data
  const kinds = domains.flatMap(({ domain, unread }) => {
    const kind = newsKindOf(domain)?.text
    if (!kind) return []
    const name = text(kind)
    return { name: domain, text: unread > 0 ? t('notices.kindUnread', { kind: name, count: unread }) : name }
  })
  return [{ name: null, text: t('news.all') }, ...kinds].map((kind) => ({
    ...kind,
    to: addressOf({ ...shown, domain: kind.name }),
  }))
}
