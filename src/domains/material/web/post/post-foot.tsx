import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { openPost, remindReaders } from '../../contract/post-endpoints.ts'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './post.module.css'

/** Whether the post is required, who has opened it, and whether a question is answered. */
export function PostFoot({ of, children }: { of: PostItem; children?: ReactNode }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { id, kind, required, openedAt, answer, actions } = of
  return (
    <footer className={styles.foot}>
      {required && <Chip tone="info">{t('post.required')}</Chip>}
      {kind === 'QUESTION' && answer !== null && <Chip tone="positive">{t('post.answered')}</Chip>}
      {actions.includes('seeReaders') && kind !== 'QUESTION' ? <Opened of={of} /> : null}
      {openedAt && <small>{t('post.read', { day: day(openedAt) })}</small>}
      <span className={styles.end}>
        {children}
        {required && !openedAt && !actions.includes('seeReaders') && (
          <ActButton act={() => call(openPost, { params: { id } })}>{t('post.markRead')}</ActButton>
        )}
        <Remind of={of} />
      </span>
    </footer>
  )
}

function Opened({ of: { id, course, opened, readers } }: { of: PostItem }) {
  const t = useWords(words)
  const text = t('post.opened', { opened, readers })
  return (
    <Link className={styles.opened} to={`${paths.post({ id: course.id, post: id })}#readers`}>
      <Meter value={opened} max={Math.max(readers, 1)} label={text} />
      <span>{text}</span>
    </Link>
  )
}

/** Only for required posts, and at most once a day. */
function Remind({ of: { id, required, opened, readers, remindedOn, actions } }: { of: PostItem }) {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const open = readers - opened
  if (!required || !actions.includes('remind') || open === 0) return null
  const remind = async () => {
    const { reminded } = await call(remindReaders, { params: { id } })
    notify({ type: 'positive', text: t('post.reminded', { count: reminded }) })
  }
  if (remindedOn === isoDay()) return <small>{t('post.remindedToday')}</small>
  return <ActButton act={remind}>{t('post.remind', { count: open })}</ActButton>
}
