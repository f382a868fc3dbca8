import { rmSync } from 'node:fs'
import { makeTemplate } from './portal.ts'

/** Runs before all journeys: makes the data folder of which each worker gets a copy. */
export default async function setUp(): Promise<() => void> {
  const template = await makeTemplate()
  process.env.E2E_TEMPLATE_DIR = template
  return () => rmSync(template, { recursive: true, force: true })
}
