import { inLanguage } from '#platform/contract/words.ts'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type {
  ComparedGroup,
  ComparedRow,
  Comparison,
  DifferenceKind,
  Standing,
} from '../../contract/plan/compare-plans.ts'
import { halvesBetween } from '../../contract/plan/study-term.ts'
import { words } from '../words.ts'
import styles from './compare.module.css'
import type { Names } from './names.ts'
import type { Side } from './sides.ts'

type Choosing = {
  free: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}
type Props = Choosing & { of: Comparison; left: Side; right: Side; names: Names }

/** Both plans by requirement: each difference in a row that can be chosen, what is the same folded. */
export function CompareTable({ of, left, right, names, ...choosing }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const titles = new Map(
    [...(left.audit?.requirements ?? []), ...(right.audit?.requirements ?? [])].map((one) => [
      one.requirement,
      inLanguage(one.title, language),
    ]),
  )
  const titleOf = ({ requirement }: ComparedGroup) =>
    requirement === null ? t('plan.compare.nowhere') : (titles.get(requirement) ?? requirement)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="sr-only">{t('plan.compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('plan.compare.take')}</span>
            </th>
            <th scope="col">{t('plan.compare.module')}</th>
            <th scope="col">{left.name}</th>
            <th scope="col">{right.name}</th>
            <th scope="col">{t('plan.compare.difference')}</th>
          </tr>
        </thead>
        {of.groups.map((group) => (
          <Group key={group.requirement ?? ''} of={group} title={titleOf(group)} names={names} {...choosing} />
        ))}
      </table>
    </div>
  )
}

function Group({
  of: { rows },
  title,
  names,
  ...choosing
}: Choosing & { of: ComparedGroup; title: string; names: Names }) {
  const t = useWords(words)
  const differing = rows.filter(({ kind }) => kind !== 'SAME')
  const same = rows.filter(({ kind }) => kind === 'SAME')
  const nameOf = ({ module, title: own }: ComparedRow) => (module === null ? own : names.module(module).code)
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={5}>
          {title} <small>{t('plan.compare.inGroup', { count: differing.length })}</small>
        </th>
      </tr>
      {differing.map((row) => (
        <DifferenceRow key={row.key} of={row} names={names} {...choosing} />
      ))}
      {same.length > 0 && (
        <tr className={styles.same}>
          <td />
          <td colSpan={4}>
            <details>
              <summary>{t('plan.compare.same', { count: same.length })}</summary>
              {same.map(nameOf).join(', ')}
            </details>
          </td>
        </tr>
      )}
    </tbody>
  )
}

const tones: Readonly<Record<DifferenceKind, Tone>> = {
  ...{ MOVED: 'info', ONLY_LEFT: 'warning', ONLY_RIGHT: 'positive', RESULT: 'warning', SAME: 'neutral' },
}

function DifferenceRow({ of, names, free, chosen, onChoose }: Choosing & { of: ComparedRow; names: Names }) {
  const t = useWords(words)
  const { number } = useFormat()
  const { module, title, key, kind, left, right, credits } = of
  const name = module === null ? title : `${names.module(module).code} ${names.module(module).name}`
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChoose(next)
  }
  const movement = (halves: number) =>
    t(halves > 0 ? 'plan.compare.later' : 'plan.compare.earlier', { count: Math.abs(halves) })
  const place = (one: Standing | null) =>
    one ? [names.term(one.term), t(`plan.entries.${one.state}`)].join(' · ') : t('plan.compare.notThere')
  return (
    <tr data-chosen={chosen.has(key) || undefined}>
      <td>
        {free.has(key) && (
          <input
            type="checkbox"
            checked={chosen.has(key)}
            onChange={toggle}
            aria-label={t('plan.compare.takeOne', { module: name })}
          />
        )}
      </td>
      <th scope="row">
        {name} <small>{t('plan.ects', { credits: number(credits) })}</small>
      </th>
      <td>{place(left)}</td>
      <td>{place(right)}</td>
      <td>
        <Chip tone={tones[kind]}>{t(`plan.compare.kinds.${kind}`)}</Chip>
        {kind === 'MOVED' && left && right && <small>{movement(halvesBetween(left.term, right.term))}</small>}
      </td>
    </tr>
  )
}
