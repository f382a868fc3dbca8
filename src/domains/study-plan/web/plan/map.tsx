import { useState } from 'react'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './map.module.css'
import { chainOf, type MapNode, type PlanMap, planMap } from './map-layout.ts'
import { useModuleLinks } from './module-links.ts'
import type { Names } from './names.ts'
import type { Planning } from './use-planning.ts'

type Props = { planning: Planning; names: Names }

/** What hangs on what, as a map for the eye and as a list for keyboard and screen reader; both follow each other. */
export function PlanMapView({ planning, names }: Props) {
  const t = useWords(words)
  const isWide = useWidth(1024)
  const map = planMap(planning.context)
  const [chosen, setChosen] = useState<number | null>(null)
  const most = mostHangsOn(map)
  const module = chosen ?? most
  if (module === null) return <p>{t('plan.map.none')}</p>
  return (
    <div className={styles.frame}>
      {isWide && <Drawing map={map} chosen={module} names={names} onChoose={setChosen} />}
      <List map={map} chosen={module} planning={planning} names={names} onChoose={setChosen} />
    </div>
  )
}

/** The module on which most others depend. */
function mostHangsOn({ nodes, lines }: PlanMap): number | null {
  const [first] = nodes.toSorted((a, b) => chainOf(b.module, lines).opens.size - chainOf(a.module, lines).opens.size)
  return first?.module ?? null
}

const size = { column: 154, box: 136, row: 53, height: 42, head: 34 }
const placeOf = ({ column, row }: MapNode) => ({ x: column * size.column, y: size.head + row * size.row })

type Choosing = { map: PlanMap; chosen: number; names: Names; onChoose: (module: number) => void }

function Drawing({ map: { terms, nodes, lines }, chosen, names, onChoose }: Choosing) {
  const t = useWords(words)
  const { before, opens } = chainOf(chosen, lines)
  const at = new Map(nodes.map((node) => [node.module, placeOf(node)]))
  const height = size.head + (Math.max(0, ...nodes.map(({ row }) => row)) + 1) * size.row
  const roleOf = (one: number) =>
    one === chosen ? 'chosen' : before.has(one) ? 'before' : opens.has(one) ? 'opens' : 'other'
  const lineRole = (from: number, to: number) => {
    if (to === chosen || before.has(to)) return 'before'
    return from === chosen || opens.has(from) ? 'opens' : 'other'
  }
  return (
    <div className={styles.drawing}>
      <svg width={terms.length * size.column} height={height} role="img" aria-label={t('plan.map.about')}>
        {terms.map((term, column) => (
          <text key={term} className={styles.term} x={column * size.column} y={16}>
            {term === '' ? t('plan.map.recognised') : names.term(term)}
          </text>
        ))}
        {lines.map(({ from, to }) => {
          const [start, end] = [at.get(from), at.get(to)]
          if (!start || !end) return null
          const middle = end.x - (size.column - size.box) / 2
          const path = `M${start.x + size.box} ${start.y + size.height / 2}H${middle}V${end.y + size.height / 2}H${end.x}`
          return <path key={`${from} ${to}`} className={styles.line} data-role={lineRole(from, to)} d={path} />
        })}
        {nodes.map((node) => (
          <Box key={node.module} node={node} role={roleOf(node.module)} names={names} onChoose={onChoose} />
        ))}
      </svg>
    </div>
  )
}

type BoxProps = { node: MapNode; role: string; names: Names; onChoose: (module: number) => void }

function Box({ node, role, names, onChoose }: BoxProps) {
  const { x, y } = placeOf(node)
  const { code, name } = names.module(node.module)
  return (
    <g className={styles.box} data-role={role} data-state={node.state} onPointerDown={() => onChoose(node.module)}>
      <rect x={x} y={y} width={size.box} height={size.height} rx="5" />
      <text x={x + 8} y={y + 17} className={styles.code}>
        {code}
      </text>
      <text x={x + 8} y={y + 33}>
        {name.length > 20 ? `${name.slice(0, 19)}…` : name}
      </text>
    </g>
  )
}

function List({ map, chosen, planning, names, onChoose }: Choosing & { planning: Planning }) {
  const t = useWords(words)
  const links = useModuleLinks(planning.context, names)
  return (
    <section className={styles.list} aria-label={t('plan.map.list')}>
      <h3>{t('plan.map.list')}</h3>
      {map.terms.map((term) => (
        <div key={term}>
          <h4>{term === '' ? t('plan.map.recognised') : names.term(term)}</h4>
          <ul>
            {map.nodes
              .filter((node) => node.term === term)
              .map(({ module, state }) => (
                <li key={module}>
                  <button type="button" aria-pressed={module === chosen} onClick={() => onChoose(module)}>
                    <b>{names.module(module).code}</b> {names.module(module).name}
                    <small>
                      {t(`plan.entries.${state}`)} · {links(module)}
                    </small>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {map.alone > 0 && <p>{t('plan.map.alone', { count: map.alone })}</p>}
    </section>
  )
}
