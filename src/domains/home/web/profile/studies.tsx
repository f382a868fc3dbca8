import type { UserProgram } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { Ring } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './profile.module.css'

type Study = Item<typeof UserProgram>

/** The programs of the person, each with its credits as a ring chart. */
export function Studies({ of }: { of: readonly Study[] }) {
  const t = useWords(words)
  return (
    <Card title={t('profile.studies')}>
      {of.map((study) => (
        <Program key={study.id} of={study} />
      ))}
    </Card>
  )
}

function Program({ of }: { of: Study }) {
  const t = useWords(words)
  const { number, day } = useFormat()
  const from = day(of.startedOn)
  const when = of.endedOn ? t('profile.period', { from, until: day(of.endedOn) }) : t('profile.since', { from })
  return (
    <section className={styles.study}>
      {!of.gradesHeld && <Credits of={of} />}
      <div className={styles.what}>
        <h3>
          {of.program.name} <Chip tone={tones[of.state]}>{t(`profile.states.${of.state}`)}</Chip>
        </h3>
        <p>
          {of.degree.name} · {of.faculty.name}
        </p>
        <small>{when}</small>
        {of.gradesHeld && <small>{t('profile.gradesHeld')}</small>}
        {!of.gradesHeld && of.gpa !== null && <small>{t('profile.gpa', { gpa: number(of.gpa, 2) })}</small>}
      </div>
    </section>
  )
}

function Credits({ of }: { of: Study }) {
  const t = useWords(words)
  const { number } = useFormat()
  const said = t('profile.ects', { earned: number(of.ectsEarned), all: number(of.ects) })
  return (
    <Ring value={of.ectsEarned} max={of.ects} label={said}>
      <span className={styles.earned}>{number(of.ectsEarned)}</span>
      <span className={styles.of}>/ {number(of.ects)} ECTS</span>
    </Ring>
  )
}

const tones: Record<Study['state'], Tone> = {
  ACTIVE: 'positive',
  COMPLETED: 'info',
  SUSPENDED: 'warning',
  WITHDRAWN: 'neutral',
}
