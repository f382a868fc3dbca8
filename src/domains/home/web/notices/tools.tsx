import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import { useLoaded } from '#platform/web/api/query.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import { newsKindOf } from '../news-kinds.ts'
import { words } from '../words.ts'
import { KindLinks } from './kind-links.tsx'
import styles from './notices.module.css'
import { addressOf, type NoticeFilter, summaryQuery } from './queries.ts'

/** Narrows the notices to one kind, of those that the person has, and to unread ones. */
export function NoticeTools({ shown }: { shown: NoticeFilter }) {
  const t = useWords(words)
  return (
    <div className={styles.tools} data-no-print>
      <div className={styles.kinds}>
        <KindLinks label={t('notices.kinds')} kinds={useKinds(shown)} chosen={shown.domain} />
      </div>
      <UnreadOnly shown={shown} />
    </div>
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
