import { inLanguage } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Audit, RequirementResult, Tally } from '../../contract/audit/audit-answer.ts'
import { words } from '../words.ts'
import { countedModules } from './counted-modules.ts'
import type { Names } from './names.ts'
import styles from './requirements.module.css'
import type { Planning } from './use-planning.ts'
import { useWayText } from './way-text.ts'

type Props = { planning: Planning; names: Names }

/** What the curriculum asks for: what is missing first with the way to it, what is met last and folded. */
export function Requirements({ planning, names }: Props) {
  const t = useWords(words)
  const { audit } = planning
  if (!audit) return <p>{t('plan.requirements.none')}</p>
  // The parts of a group are its own sentence only where they differ from it: the group and each leaf are shown.
  const shown = audit.requirements.filter(({ state }) => state !== 'NOT_NEEDED' && state !== 'TEXT')
  const open = shown.filter(({ state }) => state !== 'MET').toSorted((a, b) => rank(a) - rank(b))
  const met = shown.filter(({ state }) => state === 'MET')
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('plan.requirements.name')}</th>
            <th scope="col">{t('plan.requirements.progress')}</th>
            <th scope="col">{t('plan.requirements.state')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((one) => (
            <RequirementRow key={one.requirement} of={one} audit={audit} planning={planning} names={names} />
          ))}
        </tbody>
      </table>
      {met.length > 0 && (
        <details className={styles.met}>
          <summary>{t('plan.requirements.metCount', { count: met.length })}</summary>
          <table className={styles.table}>
            <tbody>
              {met.map((one) => (
                <RequirementRow key={one.requirement} of={one} audit={audit} planning={planning} names={names} />
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  )
}

const names: readonly string[] = ['MISSING', 'PLANNED', 'IN_PROGRESS', 'MET']
const rank = ({ state }: RequirementResult) => names.indexOf(state)

type RowProps = { of: RequirementResult; audit: Audit; planning: Planning; names: Names }

function RequirementRow({ of, audit, planning, names }: RowProps) {
  const t = useWords(words)
  const language = useLanguage()
  const text = useWayText(names, audit)
  const counted = countedModules(of, planning)
  return (
    <tr data-state={of.state}>
      <th scope="row">
        {inLanguage(of.title, language)}
        {of.state === 'MISSING' && of.way.map((way) => <small key={way.by}>{text(way)}</small>)}
        {counted.length > 0 && (
          <small className={styles.counted}>{t('plan.requirements.counts', { modules: names.codes(counted) })}</small>
        )}
      </th>
      <td>
        <Progress of={of} />
      </td>
      <td>
        <span className={styles.state} data-state={of.state}>
          {t(`plan.requirements.states.${of.state}`)}
        </span>
      </td>
    </tr>
  )
}

/** Credits if the requirement counts them, else its modules or parts, as a bar with the numbers beside it. */
function Progress({ of }: { of: RequirementResult }) {
  const t = useWords(words)
  const { number } = useFormat()
  const isCredits = of.credits.needed !== null
  const tally: Tally = isCredits ? of.credits : of.parts
  const { needed, passed, inProgress, planned } = tally
  if (needed === null) return null
  const done = number(Math.min(needed, passed + inProgress + planned))
  const label = t(isCredits ? 'plan.requirements.creditsOf' : 'plan.requirements.partsOf', {
    ...{ done, needed: number(needed) },
  })
  const whole = Math.max(needed, 0.1)
  const part = (value: number, before: number) => ({
    x: Math.min(100, (100 * before) / whole),
    width: Math.max(0, Math.min(100 - (100 * before) / whole, (100 * value) / whole)),
  })
  return (
    <span className={styles.progress}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rest} width="100" height="8" />
        <rect className={styles.passed} height="8" {...part(passed, 0)} />
        <rect className={styles.running} height="8" {...part(inProgress, passed)} />
        <rect className={styles.planned} height="8" {...part(planned, passed + inProgress)} />
      </svg>
      <small>{label}</small>
    </span>
  )
}
