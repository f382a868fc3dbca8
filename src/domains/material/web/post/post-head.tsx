import { Link } from 'react-router'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './post.module.css'
import { PostMoves } from './post-moves.tsx'

/** The author, the time, the kind, and the language if it is not the reader's. */
export function PostHead({ of }: { of: PostItem }) {
  const t = useWords(words)
  const { day, dayTime } = useFormat()
  const language = useLanguage()
  const { author, publishedAt, editedAt, visibleUntil, group, kind, topic, writtenIn, pinned, state, lesson } = of
  const about = [
    publishedAt ? dayTime(publishedAt) : t('post.draft'),
    editedAt && t('post.changed', { day: day(editedAt) }),
    group && t('post.toGroup', { group }),
    topic,
    lesson && t('lesson.of', { day: day(lesson.day) }),
    writtenIn !== language && t('post.written', { language: languageNames[writtenIn] }),
    visibleUntil && t('post.until', { day: dayTime(visibleUntil) }),
  ]
  return (
    <header className={styles.head}>
      <Avatar name={author.name} />
      <div className={styles.who}>
        <b>{author.name}</b>
        <small>{about.filter(Boolean).join(' · ')}</small>
      </div>
      <div className={styles.chips}>
        {pinned && <Chip>{t('post.pinned')}</Chip>}
        <Chip>{state === 'PUBLISHED' ? t(`kinds.${kind}`).toLocaleLowerCase(language) : t(`states.${state}`)}</Chip>
        <EditLink of={of} />
      </div>
    </header>
  )
}

/** A scheduled post shows this notice first. */
export function WaitingHead({ of }: { of: PostItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { publishAt, group } = of
  return (
    <header className={styles.waiting}>
      <Icon name="clock" />
      <p>
        <b>{t('post.goesOut', { time: publishAt ? dayTime(publishAt) : '' })}</b>{' '}
        {group ? t('post.toGroup', { group }) : t('post.toAll')}
      </p>
      <div className={styles.chips}>
        <EditLink of={of} />
        <PostMoves of={of} only={['publish']} />
      </div>
    </header>
  )
}

function EditLink({ of }: { of: PostItem }) {
  const t = useWords(words)
  if (!of.actions.includes('update')) return null
  return (
    <Link
      className={styles.edit}
      to={paths.edit({ id: of.course.id, post: of.id })}
      aria-label={`${t('post.edit')}: ${of.title}`}
    >
      {t('post.edit')}
    </Link>
  )
}
