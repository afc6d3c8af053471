import type { SkillEntry } from "#contracts/skills.ts";

const mobilePath = ["mobile_developer"] as const;

/** Phones and their apps. */
export const mobile: readonly SkillEntry[] = [
  {
    slug: "mobile-development",
    name: "Mobile app development",
    aliases:
      "Mobile development, Mobile apps, App development, Mobile application development, Mobile app, Mobile developer, App developer",
    paths: mobilePath,
  },
  {
    slug: "android",
    name: "Android development",
    exact: "Android",
    aliases: "droidCon, Android app development, Android apps, Android developer, Native Android, Android Jetpack, Jetpack",
    paths: mobilePath,
  },
  { slug: "android-studio", name: "Android Studio", aliases: "Android Studio IDE, ProGuard, Android SDK, Android NDK", paths: mobilePath },
  { slug: "jetpack-compose", name: "Jetpack Compose", aliases: "Compose UI, Compose Multiplatform", paths: mobilePath },
  {
    slug: "ios",
    name: "iOS development",
    exact: "iOS",
    aliases: "iOS app development, iOS apps, iOS developer, iOS SDK, iPhone development, UIKit, Cocoa Touch",
    paths: mobilePath,
  },
  { slug: "swiftui", name: "SwiftUI", aliases: "Swift UI, Combine framework", paths: mobilePath },
  { slug: "xcode", name: "Xcode", aliases: "CocoaPods, Swift Package Manager, TestFlight, Xcode Instruments", paths: mobilePath },
  {
    slug: "flutter",
    name: "Flutter",
    exact: "Flutter",
    aliases: "Flutter SDK, FlutterFlow, Flutter BLoC, Flutter developer, Riverpod",
    paths: mobilePath,
  },
  {
    slug: "react-native",
    name: "React Native",
    aliases: "ReactNative, RN developer, Expo React Native, Expo Go",
    context: "Expo",
    paths: ["frontend_developer", ...mobilePath],
  },
  { slug: "kotlin-multiplatform", name: "Kotlin Multiplatform", aliases: "KMP, KMM, Kotlin multiplatform mobile", paths: mobilePath },
  { slug: "ionic", name: "Ionic", aliases: "Ionic framework, Capacitor.js, Apache Cordova, PhoneGap", exact: "Cordova", paths: mobilePath },
  { slug: "dotnet-maui", name: ".NET MAUI", aliases: "Xamarin, Xamarin.Forms, MAUI", paths: mobilePath },
  { slug: "kotlin-coroutines", name: "Kotlin coroutines", aliases: "Coroutines, Kotlin Flow, RxJava, RxSwift", paths: mobilePath },
  {
    slug: "mvvm",
    name: "MVVM and app architecture",
    aliases: "MVVM, MVC, MVP pattern, Clean architecture, MVI, App architecture",
    paths: mobilePath,
  },
  {
    slug: "dependency-injection",
    name: "Dependency injection",
    aliases: "Dagger Hilt, Dagger 2, Koin, Inversion of control",
    paths: ["backend_developer", ...mobilePath],
  },
  {
    slug: "offline-storage",
    name: "Offline storage on phones",
    aliases: "Room database, Core Data, Realm database, Offline-first, Local storage, SwiftData, DataStore, SharedPreferences",
    paths: mobilePath,
  },
  {
    slug: "push-notifications",
    name: "Push notifications",
    aliases: "Push notification, APNs, Firebase notifications, OneSignal",
    paths: mobilePath,
  },
  {
    slug: "app-store-publishing",
    name: "Publishing to app stores",
    aliases:
      "Play Store, Google Play Console, App Store Connect, Play Console, App Store, App publishing, App store optimisation, Fastlane",
    paths: ["product_manager", ...mobilePath],
  },
  {
    slug: "mobile-testing",
    name: "Mobile testing",
    aliases: "Espresso tests, XCTest, XCUITest, Appium, Detox testing, Mobile app testing, Robolectric",
    paths: mobilePath,
  },
  {
    slug: "mobile-performance",
    name: "Mobile performance",
    aliases: "App performance, Crashlytics, Memory leaks, App startup time, Battery optimisation",
    paths: mobilePath,
  },
  {
    slug: "retrofit",
    name: "Networking in apps",
    exact: "Retrofit",
    aliases: "OkHttp, Alamofire, Ktor, URLSession, Volley library",
    paths: mobilePath,
  },
  { slug: "deep-linking", name: "Deep links", aliases: "Deep linking, Universal links, App links", paths: mobilePath },
  {
    slug: "unity",
    name: "Unity",
    context: "Unity",
    aliases: "Unity 3D, Unity3D, Unity engine, Unity game engine",
    paths: ["software_engineer", ...mobilePath],
  },
  { slug: "unreal-engine", name: "Unreal Engine", aliases: "UE5, Unreal, Unreal Engine 5, Godot", paths: ["software_engineer"] },
  {
    slug: "game-development",
    name: "Game development",
    aliases: "Game dev, Game design, Gameplay programming, Game developer",
    paths: ["software_engineer", ...mobilePath],
  },
  {
    slug: "ar-vr",
    name: "AR and VR",
    aliases: "AR/VR, ARKit, ARCore, Augmented reality, Virtual reality, Mixed reality, XR development",
    paths: ["software_engineer", ...mobilePath],
  },
  {
    slug: "bluetooth",
    name: "Bluetooth and phone sensors",
    aliases: "BLE, Bluetooth Low Energy, Bluetooth, Phone sensors, NFC",
    paths: mobilePath,
  },
];
