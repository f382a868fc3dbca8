import { lazy, Suspense, useId, useState } from 'react'
import { Module } from '#academics/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { controlProps } from '#platform/web/form/field.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { type CurriculumModule, halves } from '../../contract/curriculum/content.ts'
import { withoutRules } from '../../contract/curriculum/sheet-rows.ts'
import { words } from '../words.ts'
import styles from './curriculum.module.css'
import { FromSheet } from './from-sheet.tsx'
import { Amount, Choice, Several } from './inputs.tsx'
import type { CurriculumNames } from './names.ts'

const Chooser = lazy(async () => ({ default: (await import('#platform/web/form/chooser.tsx')).Chooser<typeof Module> }))

type Props = {
  curriculum: number
  modules: readonly CurriculumModule[]
  names: CurriculumNames
  onChange: (modules: readonly CurriculumModule[]) => void
}

/** The modules of the version: one is chosen, and its rules are changed below. */
export function ModulesCard({ curriculum, modules, names, onChange }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [chosen, setChosen] = useState<number | null>(null)
  const [search, which] = [useId(), useId()]
  const one = modules.find(({ module }) => module === chosen)
  const known = new Set(modules.map(({ module }) => module))
  return (
    <Card
      title={t('curricula.fields.modules')}
      note={modules.length}
      act={<FromSheet {...{ curriculum, modules, onChange }} />}
      padded
    >
      <div className={styles.fields}>
        <label htmlFor={search}>{t('curricula.addModule')}</label>
        <Suspense fallback={<input {...controlProps({ id: search, required: false })} readOnly />}>
          <Chooser
            control={controlProps({ id: search, required: false })}
            label={t('curricula.addModule')}
            in={Module}
            nameOf={({ code, name }) => `${code} ${inLanguage(name, language)}`}
            chosen=""
            onChoose={(found) => {
              if (!found) return
              if (!known.has(found.id)) onChange([...modules, withoutRules(found)])
              setChosen(found.id)
            }}
          />
        </Suspense>
        <label htmlFor={which}>{t('curricula.chooseModule')}</label>
        <select
          {...controlProps({ id: which, required: false })}
          value={chosen ?? ''}
          onChange={({ target }) => setChosen(Number(target.value) || null)}
        >
          <option value="">–</option>
          {modules.map(({ module }) => (
            <option key={module} value={module}>
              {names.module(module)}
            </option>
          ))}
        </select>
        {one && <ModuleRules key={one.module} {...{ one, modules, names, onChange }} />}
      </div>
    </Card>
  )
}

function ModuleRules({ one, modules, names, onChange }: Omit<Props, 'curriculum'> & { one: CurriculumModule }) {
  const t = useWords(words)
  const field = useId()
  const set = (change: Partial<CurriculumModule>) =>
    onChange(modules.map((other) => (other.module === one.module ? { ...other, ...change } : other)))
  const others = modules
    .filter(({ module }) => module !== one.module)
    .map(({ module }) => ({ value: module, text: names.module(module) }))
  const all = one.after.filter(({ least, modules: some }) => least === some.length).flatMap((some) => some.modules)
  const choices = one.after.filter(({ least, modules: some }) => least < some.length)
  const choice = choices[0]
  return (
    <>
      <div className={styles.pair}>
        <Amount
          label={t('curricula.ects')}
          step={0.5}
          value={one.credits}
          onChange={(value) => set({ credits: value ?? 0 })}
        />
        <Amount
          label={t('curricula.semester')}
          least={1}
          value={one.semester}
          onChange={(semester) => set({ semester })}
        />
        <Amount
          label={t('curricula.terms')}
          least={1}
          value={one.terms}
          onChange={(value) => set({ terms: value ?? 1 })}
        />
        <Amount
          label={t('curricula.repeats')}
          least={1}
          value={one.repeats}
          onChange={(value) => set({ repeats: value ?? 1 })}
        />
        <Amount
          label={t('curricula.creditsBefore')}
          value={one.creditsBefore}
          onChange={(value) => set({ creditsBefore: value ?? 0 })}
        />
        <Choice
          label={t('curricula.half')}
          value={one.half}
          options={halves.map((value) => ({ value, text: t(`curricula.halves.${value}`) }))}
          onChange={(half) => set({ half })}
        />
      </div>
      <label htmlFor={field}>{t('curricula.field')}</label>
      <input
        {...controlProps({ id: field, required: false })}
        maxLength={80}
        value={one.field ?? ''}
        onChange={({ target }) => set({ field: target.value || null })}
      />
      <Several
        label={t('curricula.after')}
        value={all}
        options={others}
        onChange={(chosen) =>
          set({ after: [...chosen.map((module) => ({ least: 1, modules: [module] })), ...choices] })
        }
      />
      <Several
        label={t('curricula.afterOne')}
        value={choice?.modules ?? []}
        options={others}
        onChange={(chosen) =>
          set({
            after: [
              ...all.map((module) => ({ least: 1, modules: [module] })),
              ...(chosen.length > 0 ? [{ least: choice?.least ?? 1, modules: chosen }] : []),
              ...choices.slice(1),
            ],
          })
        }
      />
      <Several
        label={t('curricula.together')}
        value={one.together}
        options={others}
        onChange={(together) => set({ together })}
      />
      <Several
        label={t('curricula.excludes')}
        value={one.excludes}
        options={others}
        onChange={(excludes) => set({ excludes })}
      />
      <div>
        <Button icon="trash" onClick={() => onChange(modules.filter(({ module }) => module !== one.module))}>
          {t('curricula.removeModule')}
        </Button>
      </div>
    </>
  )
}
