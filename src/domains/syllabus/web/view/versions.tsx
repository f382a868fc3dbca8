import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { CourseSyllabus } from '../../contract/course-syllabus.ts'
import { paths } from '../../contract/paths.ts'
import { OldFile } from '../old-file.tsx'
import type { Version } from '../queries.ts'
import { words } from '../words.ts'
import styles from './page.module.css'

type Props = { of: Item<typeof CourseSyllabus>; versions: readonly Version[]; shown: number }

/** Every version that the reader may see, and the syllabus of the old layout from before versions existed. */
export function Versions({ of, versions, shown }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  return (
    <Card title={t('versions.title')}>
      <Rows label={t('versions.title')}>
        {versions.map(({ id, edition, state, author, createdAt, publishedAt }) => (
          <Row
            key={id}
            title={t('view.version', { edition })}
            about={t('versions.about', { name: author.name, day: day(publishedAt ?? createdAt) })}
            end={
              <Chip tone={state === 'PUBLISHED' ? 'positive' : 'neutral'}>
                {t(`states.${state}`)}
                {id === shown && <span className="sr-only"> ({t('versions.now')})</span>}
              </Chip>
            }
            {...(id !== shown && { to: `${paths.view({ id: of.id })}?version=${id}` })}
          />
        ))}
      </Rows>
      {of.oldFile && (
        <div className={styles.old}>
          <p>{t('old.before')}</p>
          <OldFile of={of} />
        </div>
      )}
    </Card>
  )
}
