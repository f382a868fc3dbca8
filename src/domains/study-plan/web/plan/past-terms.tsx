import { Link } from 'react-router'
import { paths as coursePaths } from '#course/contract'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { EntryState } from './entry-state.tsx'
import type { Names } from './names.ts'
import styles from './plan.module.css'
import type { Basis } from './queries.ts'

/** The terms that are over are the record: nothing in them can be planned. */
export function PastTerms({ basis, names }: { basis: Basis; names: Names }) {
  const t = useWords(words)
  const { number } = useFormat()
  const terms = [...new Set(basis.taken.map(({ term }) => term))].filter((term) => term < basis.now).sort()
  return terms.map((term) => {
    const taken = basis.taken.filter((one) => one.term === term)
    const passed = taken.reduce((sum, { state, credits }) => (state === 'PASSED' ? sum + credits : sum), 0)
    const failed = taken.filter(({ state }) => state === 'FAILED').length
    return (
      <details key={term} className={styles.past}>
        <summary>
          <b>{names.term(term)}</b>{' '}
          <small>
            {[t('plan.ects', { credits: number(passed) }), failed > 0 && t('plan.failedCount', { count: failed })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </summary>
        <ul className={styles.entries}>
          {taken.map(({ enrollment, course, module, credits, state }) => (
            <li key={enrollment} className={styles.entry}>
              <EntryState of={state} />
              <span className={styles.entryText}>
                <Link to={coursePaths.info({ id: course })}>
                  <b>{names.module(module).code}</b> {names.module(module).name}
                </Link>
              </span>
              <span className={styles.number}>{number(credits)}</span>
            </li>
          ))}
        </ul>
      </details>
    )
  })
}
