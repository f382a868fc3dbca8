import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { mapWork } from '../../contract/run/rows.ts'
import { words } from '../words.ts'
import styles from './connection.module.css'
import { type LinkedItem, worksQuery } from './queries.ts'

/** The works of the other side, and into which assessment the marks of each go. */
export function Works({ of: { id, kind, actions } }: { of: LinkedItem }) {
  const t = useWords(words)
  const { works, assessments } = useLoaded(worksQuery(id)).data
  const mayMap = actions.includes('synchronise')
  const map = (work: number, to: string) =>
    call(mapWork, { params: { id }, body: { work, assessment: to === '' ? null : Number(to) } }).catch(showError)
  const options = [
    { value: '', text: t('works.nowhere') },
    ...assessments.map((one) => ({ value: String(one.id), text: one.title })),
  ]
  return (
    <Card title={t(`kinds.${kind}.worksTitle`)}>
      <p className={styles.note}>{t(works.length === 0 ? `kinds.${kind}.worksNone` : `kinds.${kind}.worksAbout`)}</p>
      {works.length > 0 && (
        <Rows label={t(`kinds.${kind}.worksTitle`)}>
          {works.map((work) => (
            <Row
              key={work.id}
              title={work.title}
              about={work.most !== null && t('works.out', { most: work.most })}
              end={
                mayMap ? (
                  <Choice
                    label={t('works.goesTo', { title: work.title })}
                    labelHidden
                    value={work.assessment === null ? '' : String(work.assessment)}
                    options={options}
                    onChoose={(to) => void map(work.id, to)}
                  />
                ) : (
                  (assessments.find((one) => one.id === work.assessment)?.title ?? t('works.nowhere'))
                )
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
