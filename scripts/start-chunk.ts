/**
 * A Vite plugin: everything that the first page needs becomes one file. Split by who else needs what, it
 * would be forty, which compress worse and make a slow line ask many times.
 */
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

/** What a page loads at once: the modules of its entry's file and of all that this one imports. */
function modulesAtStart({ output }: Rolldown.RolldownOutput): Set<string> {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const modules = new Set<string>();
  const add = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (!chunk) return;
    chunks.delete(fileName);
    for (const module of chunk.moduleIds) modules.add(module);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of [...chunks.values()]) if (chunk.isEntry) add(chunk.fileName);
  return modules;
}

/** Only a build knows what is left of a library; so the client is built twice, the first time without a trace. */
async function trialBuild(config: UserConfig): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
    plugins: (config.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && plugin.name === NAME)),
  });
  if (!('output' in built)) throw new Error('The client has more than one build');
  return built;
}

const NAME = 'start-chunk';

export const startChunk = (): Plugin => ({
  name: NAME,
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async config(config) {
    const modules = modulesAtStart(await trialBuild(config));
    const group = { name: 'start', test: (id: string) => modules.has(id), includeDependenciesRecursively: false };
    return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
  },
});
