import { paths as coursePaths } from '#course/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expectNoBarriers } from '../../../app/e2e/barriers.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'

const given = 'Arrays and linked lists'
const own = 'Binary search trees'

test('a lecturer copies what another run shared with the module, shares something back, and withdraws it', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', coursePaths.hub({ id }))
  const shared = page.getByRole('article', { name: given })
  await shared.getByText('Look at it').click()
  await expect(shared.getByRole('button', { name: 'Linked list 1.txt' })).toBeVisible()
  await expectNoBarriers(page, 'the shared material of a module')
  await shared.getByRole('button', { name: 'Take a copy' }).click()
  await shared.getByRole('link', { name: 'Open your copy' }).click()
  await expect(page.getByText(/^From the shared material of .* CC BY 4\.0\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()

  const student = await elsewhere('student', new URL(page.url()).pathname.replace('/my', ''))
  await expect(student.getByText(/^From the shared material of/)).toBeVisible()
  await student.goto(`/my${coursePaths.hub({ id })}`)
  await expect(student.getByRole('article', { name: given })).toHaveCount(0)

  await page.goto(`/my${coursePaths.hub({ id })}`)
  await page.getByRole('button', { name: 'Share material' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Post').selectOption({ label: own })
  await dialog.getByLabel('Licence').selectOption({ label: 'CC BY-SA 4.0' })
  await expectNoBarriers(page, 'what is given to a module')
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  const gift = page.getByRole('article', { name: own })
  await expect(gift.getByText('CC BY-SA 4.0')).toBeVisible()
  await gift.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('textbox').fill('I will give a better one next week.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(gift.getByText('Withdrawn', { exact: true })).toBeVisible()
})

test('a lecturer shares topics of their plan with the module and copies those of another run into it', async ({
  page,
  as,
  api,
}) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', coursePaths.hub({ id }))
  await page.getByRole('button', { name: 'Give topics of the plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Paths in graphs')
  for (const name of ['Breadth-first and depth-first search', 'Shortest paths: Dijkstra'])
    await dialog.getByLabel(name).check()
  await expectNoBarriers(page, 'which topics are given to a module')
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  const gift = page.getByRole('article', { name: 'Paths in graphs' })
  await expect(gift.getByText('2 topics')).toBeVisible()

  const trees = page.getByRole('article', { name: 'Trees in four sessions' })
  await trees.getByText('Look at it').click()
  await expect(trees.getByText('Binary search trees')).toBeVisible()
  await trees.getByRole('button', { name: 'Put into the plan' }).click()
  await trees.getByRole('link', { name: 'Open the plan' }).click()
  await expect(page.getByText('Deletion in search trees')).toHaveCount(2)
})
