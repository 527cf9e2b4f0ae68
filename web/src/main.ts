import { mount } from 'svelte';
import './look.css';
import App from './App.svelte';
import { settings } from './settings.svelte';
import { speech } from './i18n/index.svelte';
import { heed } from './parts/call';
import { watchHands } from './parts/hands';
import { mine } from './match/mine.svelte';
import { harbour } from './net/port.svelte';
import { server } from './net/server.svelte';
import { renewal } from './renewal.svelte';
import { followOtherTabs } from './tabs';
import { stayPresent } from './match/beside';

settings.apply();
document.documentElement.lang = speech.language;
heed();
watchHands();
followOtherTabs();
server.attend();
mine.attend();
harbour.attend();
stayPresent();
renewal.attend();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
