import { useRef, useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { CurriculumModule, Requirement, Sharing } from '../../contract/curriculum/content.ts'
import { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { findProblems } from '../../contract/curriculum/find-problems.ts'
import { words } from '../words.ts'
import styles from './curriculum.module.css'
import { Inspector } from './inspector.tsx'
import { ModulesCard } from './modules.tsx'
import { useCurriculumNames } from './names.ts'
import { withNew } from './outline.ts'
import { Problems } from './problems.tsx'
import { SharingCard } from './sharing.tsx'
import { RequirementTree } from './tree.tsx'
import { TrialChoice, useTrial } from './trial.tsx'

const { NumberField, useField } = fieldsOf(Curriculum)

/** A list that the form holds; another person's version is compared by the names in it. */
function useHeld<T>(
  name: 'modules' | 'requirements' | 'sharing',
  label: string,
  of: readonly T[],
): [readonly T[], (next: readonly T[]) => void] {
  const { value, set } = useField(name, label, (held) => JSON.stringify(held, null, 1))
  const isHeld = (held: unknown): held is readonly T[] => Array.isArray(held)
  return [isHeld(value) ? value : of, set]
}

/** Everything that a version says: the tree with the chosen requirement beside it, the modules, and what is shared. */
export function CurriculumFields({ of: item }: { of: Item<typeof Curriculum> }) {
  const t = useWords(words)
  const [requirements, setRequirements] = useHeld<Requirement>(
    'requirements',
    t('curricula.fields.requirements'),
    item.requirements,
  )
  const [modules, setModules] = useHeld<CurriculumModule>('modules', t('curricula.fields.modules'), item.modules)
  const [sharing, setSharing] = useHeld<Sharing>('sharing', t('curricula.fields.sharing'), item.sharing)
  const credits = Number(useField('credits', t('curricula.fields.credits')).value) || item.credits
  const [chosen, setChosen] = useState<string | null>(null)
  const inspector = useRef<HTMLDivElement>(null)
  const names = useCurriculumNames({ modules, requirements })
  const trial = useTrial(item)
  const one = requirements.find(({ key }) => key === chosen) ?? requirements[0]
  const add = () => {
    const made = withNew(requirements, one?.key ?? null)
    setRequirements(made.requirements)
    setChosen(made.key)
  }
  const act = (what: 'open' | 'add') =>
    what === 'add' ? add() : inspector.current?.querySelector<HTMLElement>('input, select')?.focus()
  return (
    <>
      <Problems problems={findProblems({ credits, modules, requirements, sharing })} names={names} />
      <NumberField name="credits" label={t('curricula.fields.credits')} unit="ECTS" />
      <TrialChoice {...trial} />
      <div className={styles.columns}>
        <Card title={t('curricula.fields.requirements')} note={requirements.length}>
          <div className={styles.scroll}>
            <RequirementTree
              requirements={requirements}
              chosen={one?.key ?? null}
              onChoose={setChosen}
              onChange={setRequirements}
              onAct={act}
              tried={trial.tried}
            />
          </div>
          <div className={styles.acts}>
            <Button icon="plus" onClick={add}>
              {t('curricula.addRequirement')}
            </Button>
            <small>{t('curricula.keys')}</small>
          </div>
        </Card>
        <div ref={inspector}>
          {one && <Inspector key={one.key} {...{ one, requirements, modules, names }} onChange={setRequirements} />}
        </div>
      </div>
      <ModulesCard curriculum={item.id} modules={modules} names={names} onChange={setModules} />
      <SharingCard sharing={sharing} requirements={requirements} names={names} onChange={setSharing} />
    </>
  )
}
