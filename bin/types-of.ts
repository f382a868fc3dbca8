// Checks the types of some files only, which is much faster than all: `npm run types -- src/domains/lockers
// src/app`.
import { resolve, sep } from 'node:path'
import ts from 'typescript'

const named = process.argv.slice(2).map((path) => resolve(path))
if (named.length === 0) {
  console.error('Usage: npm run types -- path…')
  process.exit(2)
}

const faults = ['contract', 'server', 'web', 'test'].flatMap(faultsIn)
if (faults.length > 0) console.error(ts.formatDiagnostics(faults, plain()))
process.exit(faults.length === 0 ? 0 : 1)

/** The type errors in the named files that belong to a project, with the project's own settings. */
function faultsIn(project: string): ts.Diagnostic[] {
  const own = { composite: false, incremental: false, emitDeclarationOnly: false, noEmit: true }
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: stop }
  const config = ts.getParsedCommandLineOfConfigFile(`tsconfig.${project}.json`, own, host)
  const files = config?.fileNames.filter(isNamed) ?? []
  if (!config || files.length === 0) return []
  const program = ts.createProgram(files, config.options)
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  })
}

function isNamed(file: string): boolean {
  const path = resolve(file)
  return named.some((one) => path === one || path.startsWith(one + sep))
}

function plain(): ts.FormatDiagnosticsHost {
  const getCurrentDirectory = () => process.cwd()
  return { getCurrentDirectory, getCanonicalFileName: (name) => name, getNewLine: () => '\n' }
}

function stop(fault: ts.Diagnostic): never {
  throw new Error(ts.formatDiagnostic(fault, plain()))
}
