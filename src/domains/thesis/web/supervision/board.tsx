import { Link } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Thesis } from '../../contract/thesis.ts'
import { readerId, type ThesisItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './board.module.css'
import { lanesOf } from './lanes.ts'

/** The open theses that somebody supervises; nobody supervises more than fit in one answer. */
const supervisedBy = (person: number) =>
  listOf(Thesis, { 'supervisor.id': person, overallStatus: 'OPEN', itemsPerPage: 200 })

export const load = async () => prefetch(supervisedBy(await readerId()))

/** The reader's own theses in lanes by phase: in each what is overdue comes first, then what is due next. */
export default function Board() {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const all = useLoaded(supervisedBy(useProfile().user.id)).data['hydra:member']
  const lanes = lanesOf(all, isoDay())
  const late = lanes.flatMap(({ theses }) => theses).filter(({ isLate }) => isLate).length
  return (
    <Page
      title={t('board.title')}
      meta={t('board.meta', { count: all.length, late })}
      acts={<ButtonLink to={paths.ongoing()}>{t('board.table')}</ButtonLink>}
    >
      {all.length === 0 ? (
        <Card>
          <Empty title={t('board.empty')}>{t('theses.emptyAbout')}</Empty>
        </Card>
      ) : (
        <div className={styles.board}>
          {lanes.map(({ name, theses }) => (
            <section key={name} aria-label={t(`board.lanes.${name}`)}>
              <h2>
                {t(`board.lanes.${name}`)} <em>{theses.length}</em>
              </h2>
              <ul>
                {theses.map(({ thesis, isLate }) => (
                  <ThesisCard key={thesis.id} of={thesis} isLate={isLate} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Page>
  )
}

/** Whose thesis it is, what it is about, where it stands and until when. */
function ThesisCard({ of, isLate }: { of: ThesisItem; isLate: boolean }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day, daysFrom, isoDay } = useFormat()
  return (
    <li className={isLate ? styles.late : undefined}>
      <Link to={paths.supervised({ thesisId: of.id })}>{of.authors.map(({ name }) => name).join(', ')}</Link>
      <p>{inLanguage(of.title, language)}</p>
      {isLate && of.dueOn && (
        <p className={styles.overdue}>
          <Icon name="clock" /> {t('board.overdue', { when: daysFrom(of.dueOn, isoDay()) })}
        </p>
      )}
      <p className={styles.state}>
        {[t(`states.${of.state}`), !isLate && of.dueOn && t('timeline.until', { day: day(of.dueOn) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
