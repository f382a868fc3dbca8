import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { type CurriculumModule, type Requirement, requirementKinds } from '../../contract/curriculum/content.ts'
import { words } from '../words.ts'
import styles from './curriculum.module.css'
import { Amount, Choice, Names, Several } from './inputs.tsx'
import type { CurriculumNames } from './names.ts'
import { belowOf, moved, without } from './outline.ts'

type Props = {
  one: Requirement
  requirements: readonly Requirement[]
  modules: readonly CurriculumModule[]
  names: CurriculumNames
  onChange: (requirements: readonly Requirement[]) => void
}

const listing = ['MODULES', 'THESIS', 'PRACTICE', 'LANGUAGE']
const counting = [...listing, 'ELECTIVE', 'ALL', 'SOME']

/** The chosen requirement: its name, its rule, where it stands and which modules count. */
export function Inspector({ one, requirements, modules, names, onChange }: Props) {
  const t = useWords(words)
  const set = (change: Partial<Requirement>) =>
    onChange(requirements.map((other) => (other.key === one.key ? { ...other, ...change } : other)))
  const below = new Set([one.key, ...belowOf(requirements, one.key)])
  const groups = requirements.filter(({ kind, key }) => (kind === 'ALL' || kind === 'SOME') && !below.has(key))
  const fields = [...new Set(modules.flatMap(({ field }) => field ?? []))].sort()
  const shows = (kinds: readonly string[]) => kinds.includes(one.kind)
  return (
    <Card title={names.requirement(one.key)} padded>
      <div className={styles.fields} data-inspector>
        <Names value={one.title} onChange={(title) => set({ title })} />
        <div className={styles.pair}>
          <Choice
            label={t('curricula.kind')}
            value={one.kind}
            options={requirementKinds.map((value) => ({ value, text: t(`curricula.kinds.${value}`) }))}
            onChange={(kind) => set({ kind })}
          />
          <Choice
            label={t('curricula.within')}
            value={one.parent ?? ''}
            options={[
              { value: '', text: t('curricula.top') },
              ...groups.map(({ key }) => ({ value: key, text: names.requirement(key) })),
            ]}
            onChange={(parent) => set({ parent: parent === '' ? null : parent })}
          />
        </div>
        <div className={styles.pair}>
          {shows(counting) && (
            <Amount
              label={t('curricula.leastCredits')}
              step={0.5}
              value={one.credits}
              onChange={(credits) => set({ credits })}
            />
          )}
          {shows([...listing, 'ELECTIVE', 'SOME']) && (
            <Amount
              label={t(one.kind === 'SOME' ? 'curricula.leastParts' : 'curricula.leastModules')}
              least={1}
              value={one.least}
              onChange={(least) => set({ least })}
            />
          )}
          {shows([...listing, 'ELECTIVE']) && (
            <Amount
              label={t('curricula.leastFields')}
              least={1}
              value={one.fields}
              onChange={(value) => set({ fields: value })}
            />
          )}
          {one.kind === 'AVERAGE' && (
            <Amount
              label={t('curricula.leastAverage')}
              step={0.01}
              value={one.average}
              onChange={(average) => set({ average })}
            />
          )}
        </div>
        {shows(listing) && (
          <Several
            label={t('curricula.modulesThatCount')}
            value={one.modules}
            options={modules.map(({ module }) => ({ value: module, text: names.module(module) }))}
            onChange={(chosen) => set({ modules: chosen })}
          />
        )}
        {one.kind === 'ELECTIVE' && fields.length > 0 && (
          <Several
            label={t('curricula.onlyFields')}
            value={one.onlyFields}
            options={fields.map((value) => ({ value, text: value }))}
            onChange={(onlyFields) => set({ onlyFields })}
          />
        )}
        <div className={styles.acts}>
          <Button icon="up" onClick={() => onChange(moved(requirements, one.key, 'up'))}>
            {t('curricula.up')}
          </Button>
          <Button icon="down" onClick={() => onChange(moved(requirements, one.key, 'down'))}>
            {t('curricula.down')}
          </Button>
          <Button icon="trash" onClick={() => onChange(without(requirements, one.key))}>
            {t('curricula.remove')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
