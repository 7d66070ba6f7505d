#!/usr/bin/python3
"""A browser for WebKitWebDriver, without toolbars, so that its window may be as narrow as a phone. MiniBrowser, which comes
with the driver, is at least 447 px wide, and its console cannot be read.

Environment: ENGINE_SCRIPT, a script that runs first in each document; ENGINE_LOG, the file for what that reports;
ENGINE_PRINT, the file that the newest tab is printed into, as PDF, when a document asks for that."""
import ctypes
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

PR_SET_PDEATHSIG, SIGTERM = 1, 15
# Ends with the driver.
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, SIGTERM)
Gtk.init(None)
# On a busy machine, the two clicks of a double click come late.
Gtk.Settings.get_default().set_property("gtk-double-click-time", 5000)
context = WebKit2.WebContext(website_data_manager=WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)
log = open(os.environ["ENGINE_LOG"], "a", buffering=1)

content = WebKit2.UserContentManager()
content.register_script_message_handler("trouble")
content.connect(
    "script-message-received::trouble",
    lambda _, result: log.write(result.get_js_value().to_string().replace("\n", " ") + "\n"),
)
with open(os.environ["ENGINE_SCRIPT"]) as script:
    content.add_script(
        WebKit2.UserScript.new(
            script.read(),
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
settings = WebKit2.Settings(javascript_can_access_clipboard=True)
windows = {}


# The driver cannot print, and the browser ignores `window.print` while it is driven.
def print_page(*_):
    operation = WebKit2.PrintOperation.new(list(windows)[-1])
    to_file = Gtk.PrintSettings()
    to_file.set_printer("Print to File")
    to_file.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + os.environ["ENGINE_PRINT"])
    to_file.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    operation.set_print_settings(to_file)
    operation.print_()


content.register_script_message_handler("print")
content.connect("script-message-received::print", print_page)


def open_window(_session):
    view = WebKit2.WebView(
        is_controlled_by_automation=True,
        web_context=context,
        user_content_manager=content,
        settings=settings,
    )
    window = Gtk.Window()
    window.set_default_size(1280, 800)
    window.add(view)
    view.connect("close", lambda *_: window.destroy())

    def closed(*_):
        windows.pop(view, None)
        if not windows:
            Gtk.main_quit()

    window.connect("destroy", closed)
    view.connect("web-process-terminated", lambda _, reason: log.write(f"crash: {reason}\n"))
    windows[view] = window
    window.show_all()
    view.grab_focus()
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", started)
Gtk.main()
