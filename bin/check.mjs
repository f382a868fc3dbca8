// Format, lint, types, law of imports, what is unused, and how many packages a university has to trust.
import { execFileSync } from 'node:child_process'

const most = 120
const steps = {
  'format and lint': () =>
    run('biome', ['ci', '--colors=off', '--max-diagnostics=20', '--diagnostic-level=warn', '--error-on-warnings', '.']),
  types: () => run('tsc', ['-b']),
  'law of imports': lawOfImports,
  unused: () => run('knip', ['--no-progress']),
  packages: productionPackages,
}

let failed = 0
for (const [name, step] of Object.entries(steps)) {
  try {
    step()
    console.log(`ok      ${name}`)
  } catch (error) {
    failed++
    console.log(`FAILED  ${name}\n${String(error.stdout ?? '')}${String(error.stderr ?? '') || error.message}`)
  }
}
console.log(`Checks: ${Object.keys(steps).length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function run(command, args) {
  return execFileSync(`node_modules/.bin/${command}`, args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 })
}

/** A cruiser that reads nothing finds no violation, so the number of modules is asserted too. */
function lawOfImports() {
  const report = JSON.parse(run('depcruise', ['src', '--config', '.dependency-cruiser.mjs', '--output-type', 'json']))
  const { violations, totalCruised } = report.summary
  if (totalCruised < 200) throw new Error(`only ${totalCruised} modules were read`)
  const told = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  if (told.length > 0) throw new Error(told.join('\n'))
}

function productionPackages() {
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { encoding: 'utf8' })
  const count = new Set(listed.trim().split('\n').slice(1)).size
  if (count > most) throw new Error(`${count} production packages, more than ${most}`)
}
