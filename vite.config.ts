// How the app is built and how the tests that need no browser are run.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const testProject = (name: string) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node' as const },
});

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/app', target: 'es2022' },
  test: { projects: [testProject('unit'), testProject('paths'), testProject('server')] },
});
