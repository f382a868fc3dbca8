import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { type PaperItem, viewsQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './files.module.css'

/** Who has opened which file and when; the code on a leaked page identifies its view. */
export function Views({ of }: { of: PaperItem }) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const { views, total } = useLoaded(viewsQuery(of.id)).data
  const whatOf = ({ kind, edition, purpose }: (typeof views)[number]) =>
    `${t('files.version', { kind: t(`files.kinds.${kind}`), edition })} (${t(`views.${purpose}`)})`
  return (
    <Card title={t('views.title')} note={total > 0 ? total : undefined}>
      {total === 0 ? (
        <Empty title={t('views.none')}>{t('views.noneAbout')}</Empty>
      ) : (
        <Rows label={t('views.title')}>
          {views.map((view) => (
            <Row
              key={view.code}
              title={view.by.name}
              about={t('views.about', { what: whatOf(view), at: dayTime(view.at) })}
              end={<small>{t('views.code', { code: view.code })}</small>}
            />
          ))}
        </Rows>
      )}
      {total > views.length && <p className={styles.remark}>{t('views.more', { count: views.length, total })}</p>}
    </Card>
  )
}
