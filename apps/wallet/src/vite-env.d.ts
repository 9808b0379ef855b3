// Types of the modules that the build makes.
/// <reference types="vite-plugin-pwa/vanillajs" />
