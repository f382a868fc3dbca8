import { useQuery } from '@tanstack/react-query'
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type PostItem, versionsQuery } from '../queries.ts'
import { words } from '../words.ts'

/** The content of the post before each change. */
export function Versions({ of: { id, writtenIn } }: { of: PostItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { data } = useQuery(versionsQuery(id))
  if (!data) return null
  return (
    <Card title={t('post.versions')} padded>
      {data.versions.length === 0 && <p>{t('post.noVersions')}</p>}
      {data.versions.map(({ title, body, by, until }) => (
        <details key={until}>
          <summary>{t('post.versionOf', { time: dayTime(until), by })}</summary>
          <p lang={writtenIn}>
            <b>{title}</b>
          </p>
          {body && <RichTextView text={body} lang={writtenIn} />}
        </details>
      ))}
    </Card>
  )
}
