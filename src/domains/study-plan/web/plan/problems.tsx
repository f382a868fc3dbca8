import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { repaired } from '../../contract/plan/check-plan.ts'
import type { Repair } from '../../contract/plan/plan-problem.ts'
import { words } from '../words.ts'
import type { Names } from './names.ts'
import styles from './plan.module.css'
import { useProblemText } from './problem-text.ts'
import type { Planning } from './use-planning.ts'
import type { LeveledProblem } from './view.ts'

type Props = { planning: Planning; names: Names; onTold: (text: string) => void }

/** The first of a plan’s problems are shown; the others are a list that opens. */
const shownAtFirst = 3

/** What is wrong, open, or worth a look, the worst first, each with the change that puts it right. */
export function Problems({ planning, names, onTold }: Props) {
  const t = useWords(words)
  const [isWhole, setWhole] = useState(false)
  const { problems, items, change, mayChange } = planning
  const text = useProblemText(names, items)
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst)
  const mend = (repair: Repair) => {
    onTold(text.repair(repair))
    change(repaired(items, repair, repair.kind === 'ADD' ? names.module(repair.module).credits : 0))
  }
  return (
    <section className={styles.panel} aria-label={t('plan.problemsTitle')} data-level={problems[0]?.level ?? 'NONE'}>
      <h2>{problems.length === 0 ? t('plan.noProblems') : t('plan.problemCount', { count: problems.length })}</h2>
      {problems.length === 0 && <p className={styles.remark}>{t('plan.noProblemsAbout')}</p>}
      <ul className={styles.problems}>
        {shown.map((one) => (
          <ProblemRow
            key={`${one.kind} ${one.item} ${one.module} ${one.term}`}
            of={one}
            text={text}
            onMend={mayChange ? mend : null}
          />
        ))}
      </ul>
      {problems.length > shownAtFirst && (
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('plan.fewer') : t('plan.more', { count: problems.length - shownAtFirst })}
        </Button>
      )}
    </section>
  )
}

type RowProps = {
  of: LeveledProblem
  text: ReturnType<typeof useProblemText>
  onMend: ((repair: Repair) => void) | null
}

function ProblemRow({ of, text, onMend }: RowProps) {
  const t = useWords(words)
  return (
    <li data-level={of.level}>
      <p>
        <b className={styles.level}>{t(`plan.levels.${of.level}`)}</b> {text.problem(of)}
      </p>
      {onMend && of.repairs.length > 0 && (
        <div className={styles.repairs}>
          {of.repairs.slice(0, 3).map((repair) => (
            <Button key={text.repair(repair)} onClick={() => onMend(repair)}>
              {text.repair(repair)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
