import { AbilityBuilder, createMongoAbility } from '@casl/ability'
import { expect, test } from 'vitest'
import type { Ability } from '../contract/policy.ts'
import { mayArrangeBy } from './access.ts'

type Give = (can: AbilityBuilder<ReturnType<typeof createMongoAbility>>['can']) => void

function abilityOf(give: Give): Ability {
  const { can, build } = new AbilityBuilder(createMongoAbility)
  give(can)
  return build() as unknown as Ability
}

const cases: [string, Give, string, boolean][] = [
  ['every field of every row', (can) => can('list', 'Book'), 'price', true],
  ['a field that every row shows', (can) => can('list', 'Book', ['title'], { shelf: 1 }), 'title', true],
  ['a field that no row shows', (can) => can('list', 'Book', ['title'], { shelf: 1 }), 'price', false],
  [
    'a field that only own rows show',
    (can) => {
      can('list', 'Book', ['title'], {})
      can(['list', 'read'], 'Book', { owner: 7 })
    },
    'price',
    false,
  ],
  [
    'a field that one right over all rows shows',
    (can) => {
      can('list', 'Book', ['title'], { shelf: 1 })
      can('list', 'Book', ['title', 'price'], {})
    },
    'price',
    true,
  ],
]

test.each(cases)('a list is arranged by %s', (_, give, field, may) => {
  expect(mayArrangeBy(abilityOf(give), 'Book', field)).toBe(may)
})
