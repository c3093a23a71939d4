import './desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchUse } from './presence.ts';
import { queries } from './queries.ts';
import { router } from './router.tsx';

const root = document.getElementById('desk');
if (!root) throw new Error('The page has no place for the desk.');
watchUse();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
